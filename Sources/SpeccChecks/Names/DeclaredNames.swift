import SpeccCatalog
import SpeccDiagnostics

/// What Swift calls the things a catalog declares. Rules find collisions with these, resolution spells them.
///
/// Nil where a name holds no ASCII letter or digit; `missing-swift-name` reports that.
enum DeclaredNames {
    static func namespace(_ api: APIDeclaration) -> SwiftName? {
        SwiftName.type(api.name.value).map { isNumbered($0) ? $0.prefixed(by: "API") : $0 }
    }

    static func type(_ type: TypeDeclaration, _ names: NameTable) -> SwiftName? {
        given(type.swift.name) ?? names.type(type.name.value)
    }

    /// `Issues` → `IssuesService`; a name that says so already stays as it is.
    static func service(_ name: String) -> SwiftName? {
        guard let type = SwiftName.type(name) else { return nil }
        return type.text.hasSuffix("Service") ? type : type + "Service"
    }

    static func method(_ endpoint: EndpointDeclaration, _ names: NameTable) -> SwiftName? {
        given(endpoint.swift.name) ?? names.member(endpoint.name.value)
    }

    /// The struct of an endpoint: its method with a capital, and `Endpoint` beside it where that is taken.
    static func type(_ endpoint: EndpointDeclaration, _ names: NameTable) -> SwiftName? {
        guard let name = method(endpoint, names).flatMap({ names.type($0.text) }) else { return nil }
        let isTaken = ReservedTypeNames.everywhere.contains(name.text) || ReservedTypeNames.service.contains(name.text)
        return disambiguated(name, isTaken: isTaken, by: "Endpoint")
    }

    static func argument(_ parameter: ParameterDeclaration, _ names: NameTable) -> SwiftName? {
        given(parameter.options?.value.swiftName) ?? names.member(parameter.name.value)
    }

    static func property(ofArgument argument: SwiftName) -> SwiftName {
        ReservedMemberNames.avoiding(ReservedMemberNames.endpoint, argument)
    }

    static func field(_ field: FieldDeclaration, _ names: NameTable) -> SwiftName? {
        given(field.options?.value.swiftName)
            ?? names.member(field.name.value).map { ReservedMemberNames.avoiding(ReservedMemberNames.object, $0) }
    }

    static func word(_ word: EnumDeclaration.Case, _ names: NameTable) -> SwiftName? {
        given(word.swiftName)
            ?? names.member(word.value.value).map {
                ReservedMemberNames.avoiding(ReservedMemberNames.enumeration, $0)
            }
    }

    /// The case of an example: one that is called after a status has the name of the status.
    static func example(_ name: String, isError: Bool) -> SwiftName? {
        guard let status = StatusPattern(name), case .exactly = status else {
            return SwiftName.member(name).map { ReservedMemberNames.avoiding(ReservedMemberNames.enumeration, $0) }
        }
        return isError ? StatusNames.failure(status) : StatusNames.success(status)
    }

    /// The method that gives all pages of what another one gives the first of.
    static func pages(ofMethod method: SwiftName) -> SwiftName {
        method + "Pages"
    }

    static func waiter(_ waiter: WaiterDeclaration) -> SwiftName? {
        given(waiter.swift.name) ?? SwiftName.member(waiter.name.value)
    }

    static func credential(_ name: String) -> SwiftName? {
        SwiftName.member(name)
    }

    static func host(_ name: String) -> SwiftName? {
        SwiftName.member(name)
    }

    /// The name that `swift: { name: … }` sets; nil for one that `invalid-swift-name` reports.
    static func given(_ name: Located<String>?) -> SwiftName? {
        name.flatMap { SwiftName(identifier: $0.value) }
    }

    /// An inline type is named after the field or parameter it stands at, and where no type can be called so, after
    /// what Swift calls that one; `Kind` or `Object` keeps it apart from names that generated text says:
    /// `type: [a, b]` → `TypeKind`.
    static func nested(
        _ name: String,
        orAfter given: Located<String>?,
        isEnum: Bool,
        in scope: Set<String>,
        _ names: NameTable
    ) -> SwiftName? {
        guard let type = names.type(name) ?? self.given(given).flatMap({ SwiftName.type($0.text) }) else { return nil }
        let isTaken = ReservedTypeNames.everywhere.contains(type.text) || scope.contains(type.text)
        return disambiguated(type, isTaken: isTaken, by: isEnum ? "Kind" : "Object")
    }

    /// An inline type of a member of a union is named after its case.
    static func nested(inCase name: SwiftName, isEnum: Bool) -> SwiftName? {
        SwiftName.type(name.text).map { type in
            let isTaken = ReservedTypeNames.everywhere.contains(type.text)
            return disambiguated(type, isTaken: isTaken, by: isEnum ? "Kind" : "Object")
        }
    }

    /// Types in the scope of members begin with a capital letter, and members never do, so that the two cannot meet:
    /// `2fa` is the method `_2fa` and the struct `Endpoint2fa`.
    private static func disambiguated(_ type: SwiftName, isTaken: Bool, by word: SwiftName) -> SwiftName {
        if isNumbered(type) { return type.prefixed(by: word) }
        return isTaken || type.text.hasSuffix("_") ? type.suffixed(by: word) : type
    }

    /// Whether a digit comes first in the catalog's name.
    private static func isNumbered(_ name: SwiftName) -> Bool {
        name.text.hasPrefix("_")
    }
}
