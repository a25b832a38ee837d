import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// The encoding of a list or object in a query or form.
struct QueryEncoding {
    /// The name on the wire: `labels[]` for a list in brackets.
    let name: String
    /// `style` and `explode`.
    let members: [(String, DocumentValue?)]
    /// Whether `style` and `explode` describe the encoding completely.
    let isDefined: Bool
    /// Whether the list style needs an extension.
    let isExtension: Bool

    init(_ parameter: ResolvedParameter, _ types: ContractTypes) {
        self.init(parameter.name.value, parameter.type, parameter.listStyle, types)
    }

    init(_ name: String, _ type: ResolvedTypeReference, _ style: ListStyle, _ types: ContractTypes) {
        switch type.unwrapped {
        case .list(let element): self.init(list: name, element, style)
        case .map(let value): self.init(objectWith: [value], name, style)
        case .declared(let declared):
            switch declared.kind {
            case .object:
                self.init(objectWith: types.object(of: type)?.fields.map(\.type) ?? [], name, style)
            case .union, .enumeration, .distinct: self.init(name, [], isDefined: true)
            }
        case .builtin, .optional: self.init(name, [], isDefined: true)
        }
    }

    private init(_ name: String, _ members: [(String, DocumentValue?)], isDefined: Bool, isExtension: Bool = false) {
        self.name = name
        self.members = members
        self.isDefined = isDefined
        self.isExtension = isExtension
    }

    private init(list name: String, _ element: ResolvedTypeReference, _ style: ListStyle) {
        switch style {
        case .repeat: self.init(name, Self.style("form", explode: true), isDefined: true)
        case .comma: self.init(name, Self.style("form", explode: false), isDefined: true)
        case .space: self.init(name, Self.style("spaceDelimited", explode: false), isDefined: true)
        case .pipe: self.init(name, Self.style("pipeDelimited", explode: false), isDefined: true)
        case .bracket where Self.isScalar(element):
            self.init(name + "[]", Self.style("form", explode: true), isDefined: true, isExtension: true)
        case .bracket, .index:
            self.init(name, Self.style("deepObject", explode: true), isDefined: false, isExtension: true)
        }
    }

    /// OpenAPI defines `deepObject` for scalar members only.
    private init(objectWith members: [ResolvedTypeReference], _ name: String, _ style: ListStyle) {
        let hasLists = members.contains { $0.element != nil }
        self.init(
            name,
            Self.style("deepObject", explode: true),
            isDefined: members.allSatisfy(Self.isScalar),
            isExtension: hasLists && style != .repeat
        )
    }

    private static func style(_ style: String, explode: Bool) -> [(String, DocumentValue?)] {
        [("style", .string(style)), ("explode", .flag(explode))]
    }

    private static func isScalar(_ type: ResolvedTypeReference) -> Bool {
        switch type.unwrapped {
        case .builtin: true
        case .declared(let declared):
            switch declared.kind {
            case .enumeration, .distinct: true
            case .object, .union: false
            }
        case .list, .map, .optional: false
        }
    }
}
