import SpeccCatalog
import SpeccDiagnostics

/// What Swift calls the things a catalog declares. Rules find collisions with these, resolution spells them.
///
/// Nil where a name holds no ASCII letter or digit; `nameless` reports that.
enum DeclaredNames {
    static func home(_ api: APIDeclaration) -> String? {
        SwiftName.type(api.name.value)
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

    /// The struct of an endpoint: its method in capitals, with a suffix where that is taken.
    static func type(_ endpoint: EndpointDeclaration, _ names: NameTable) -> String? {
        guard let name = method(endpoint, names).flatMap(names.type) else { return nil }
        let isTaken = ReservedTypeNames.everywhere.contains(name) || ReservedTypeNames.service.contains(name)
        return isTaken || name.hasSuffix("_") ? bare(name) + "Endpoint" : name
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

    static func word(_ word: EnumDeclaration.Word, _ names: NameTable) -> String? {
        word.swiftName?.value
            ?? names.member(word.value.value).map {
                ReservedMemberNames.avoiding(ReservedMemberNames.enumeration, $0)
            }
    }

    static func host(_ name: String) -> String? {
        SwiftName.member(name)
    }

    /// An inline type is named after the field or parameter it stands at; `Kind` or `Object` keeps it apart from
    /// names that generated text says: `type: [a, b]` → `TypeKind`.
    static func nested(_ name: String, isEnum: Bool, in scope: Set<String>, _ names: NameTable) -> String? {
        guard let type = names.type(name) else { return nil }
        let isTaken = ReservedTypeNames.everywhere.contains(type) || scope.contains(type) || type.hasSuffix("_")
        return isTaken ? bare(type) + (isEnum ? "Kind" : "Object") : type
    }

    /// Without the underscore that keeps a name off Swift's grammar; with a suffix there is no need for it.
    private static func bare(_ name: String) -> String {
        name.hasSuffix("_") ? String(name.dropLast()) : name
    }
}
