import SpeccCatalog
import SpeccDiagnostics

/// What Swift calls the things a catalog declares. Rules find collisions with these, resolution spells them.
///
/// Nil where a name holds no ASCII letter or digit; `missing-swift-name` reports that.
enum DeclaredNames {
    static func namespace(_ api: APIDeclaration) -> String? {
        SwiftName.type(api.name.value).map { isNumbered($0) ? "API" + bare($0) : $0 }
    }

    static func type(_ type: TypeDeclaration, _ names: NameTable) -> String? {
        type.swift.name?.value ?? names.type(type.name.value)
    }

    /// `Issues` → `IssuesService`; a name that says so already stays as it is.
    static func service(_ name: String) -> String? {
        guard let type = SwiftName.type(name) else { return nil }
        return type.hasSuffix("Service") ? type : type + "Service"
    }

    static func method(_ endpoint: EndpointDeclaration, _ names: NameTable) -> String? {
        endpoint.swift.name?.value ?? names.member(endpoint.name.value)
    }

    /// The struct of an endpoint: its method with a capital, and `Endpoint` beside it where that is taken.
    static func type(_ endpoint: EndpointDeclaration, _ names: NameTable) -> String? {
        guard let name = method(endpoint, names).flatMap(names.type) else { return nil }
        let isTaken = ReservedTypeNames.everywhere.contains(name) || ReservedTypeNames.service.contains(name)
        return disambiguated(name, isTaken: isTaken, by: "Endpoint")
    }

    static func argument(_ parameter: ParameterDeclaration, _ names: NameTable) -> String? {
        parameter.options?.value.swiftName?.value ?? names.member(parameter.name.value)
    }

    static func property(ofArgument argument: String) -> String {
        ReservedMemberNames.avoiding(ReservedMemberNames.endpoint, argument)
    }

    static func field(_ field: FieldDeclaration, _ names: NameTable) -> String? {
        field.options?.value.swiftName?.value
            ?? names.member(field.name.value).map { ReservedMemberNames.avoiding(ReservedMemberNames.object, $0) }
    }

    static func word(_ word: EnumDeclaration.Case, _ names: NameTable) -> String? {
        word.swiftName?.value
            ?? names.member(word.value.value).map {
                ReservedMemberNames.avoiding(ReservedMemberNames.enumeration, $0)
            }
    }

    /// The case of an example: one that is called after a status has the name of the status.
    static func example(_ name: String, isError: Bool) -> String? {
        guard let status = StatusPattern(name), case .exactly = status else {
            return SwiftName.member(name).map { ReservedMemberNames.avoiding(ReservedMemberNames.enumeration, $0) }
        }
        return isError ? StatusNames.failure(status) : StatusNames.success(status)
    }

    /// The method that gives all pages of what another one gives the first of.
    static func pages(ofMethod method: String) -> String {
        method + "Pages"
    }

    static func waiter(_ waiter: WaiterDeclaration) -> String? {
        waiter.swift.name?.value ?? SwiftName.member(waiter.name.value)
    }

    static func credential(_ name: String) -> String? {
        SwiftName.member(name)
    }

    static func host(_ name: String) -> String? {
        SwiftName.member(name)
    }

    /// An inline type is named after the field or parameter it stands at; `Kind` or `Object` keeps it apart from
    /// names that generated text says: `type: [a, b]` → `TypeKind`.
    static func nested(_ name: String, isEnum: Bool, in scope: Set<String>, _ names: NameTable) -> String? {
        guard let type = names.type(name) else { return nil }
        let isTaken = ReservedTypeNames.everywhere.contains(type) || scope.contains(type)
        return disambiguated(type, isTaken: isTaken, by: isEnum ? "Kind" : "Object")
    }

    /// An inline type of a member of a union is named after its case.
    static func nested(inCase name: String, isEnum: Bool) -> String? {
        SwiftName.type(name).map { type in
            disambiguated(type, isTaken: ReservedTypeNames.everywhere.contains(type), by: isEnum ? "Kind" : "Object")
        }
    }

    /// Types in the scope of members begin with a capital letter, and members never do, so that the two cannot meet:
    /// `2fa` is the method `_2fa` and the struct `Endpoint2fa`.
    private static func disambiguated(_ type: String, isTaken: Bool, by word: String) -> String {
        if isNumbered(type) { return word + bare(type) }
        return isTaken || type.hasSuffix("_") ? bare(type) + word : type
    }

    /// Whether a digit comes first in the catalog's name.
    private static func isNumbered(_ name: String) -> Bool {
        name.hasPrefix("_")
    }

    /// Without the underscore that keeps a name off Swift's grammar; with another word there is no need for it.
    private static func bare(_ name: String) -> String {
        if name.hasPrefix("_") { return String(name.dropFirst()) }
        return name.hasSuffix("_") ? String(name.dropLast()) : name
    }
}
