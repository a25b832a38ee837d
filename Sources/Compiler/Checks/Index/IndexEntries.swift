package import SpeccCatalog
package import SpeccDiagnostics

/// An entry of `types`, numbered across the catalog.
package struct IndexedType: Sendable {
    package var number: Int
    package let api: Int
    package let declaration: TypeDeclaration
    /// The origin of an instantiated generic type.
    var instance: GenericInstantiation?
}

/// The description of a declaration in messages: `field 'state'`.
package struct DescriptiveName: Sendable {
    package var kind: String
    package var name: String

    package init(_ kind: String, _ name: String) {
        self.kind = kind
        self.name = name
    }

    /// Computed, so that it costs nothing unless a diagnostic is reported.
    package var text: String {
        "\(kind) \(quoted(name))"
    }
}

/// A use of a declared type.
package struct TypeNameUse: Sendable {
    package let api: Int
    package var name: Located<String>
    /// `nil` in `$extends`.
    package var position: TypePosition?
    /// Whether it has a type argument.
    package var isApplied = false
}

/// An object, declared or inline.
package struct IndexedObject: Sendable {
    package let api: Int
    package let subject: DescriptiveName
    package let declaration: ObjectDeclaration
    /// The number of the type it declares; nil for an inline object.
    package var type: Int?
    /// The number of its own fields with inline types.
    package var inlineCount = 0
    /// Whether the inherited fields of an inline object exceed the limits of `FlattenedFields`.
    package var isOversized = false
}

/// An enum, declared or inline.
package struct IndexedEnum: Sendable {
    package let api: Int
    package let subject: DescriptiveName
    package let declaration: EnumDeclaration
    package let isInline: Bool
}

/// A field or parameter with a default or constraints. A class, because it is large and often passed on.
package final class IndexedValue: Sendable {
    package let api: Int
    package let subject: DescriptiveName
    package let type: TypeExpression
    let options: SharedOptions

    package init(api: Int, _ subject: DescriptiveName, _ type: TypeExpression, _ options: SharedOptions) {
        self.api = api
        self.subject = subject
        self.type = type
        self.options = options
    }

    package var constant: Located<LiteralValue>? { options.value.constant }
    package var defaultValue: Located<LiteralValue>? { options.value.defaultValue }
    package var serverDefault: Located<LiteralValue>? { options.value.serverDefault }
    package var constraints: Constraints { options.value.constraints }
    package var range: Located<NumberRange>? { options.value.constraints.range }
    package var length: Located<NumberRange>? { options.value.constraints.length }
    package var items: Located<NumberRange>? { options.value.constraints.items }
    package var pattern: Located<String>? { options.value.constraints.pattern }
    package var accept: Located<[Located<String>]>? { options.value.file.accept }
    package var partContentType: Located<String>? { options.value.partContentType }
    /// `$accept`, `$size`, `$as`, `$contentType` and `$style`, which describe a field of a form or multipart body.
    package var partKeys: [(name: String, range: SourceRange)] {
        let keys: [(String, SourceRange?)] = [
            ("$accept", options.value.file.accept?.range), ("$size", options.value.file.size?.range),
            ("$as", options.value.part?.range), ("$contentType", options.value.partContentType?.range),
            ("$style", options.value.formStyle?.range),
        ]
        return keys.compactMap { key in key.1.map { (key.0, $0) } }
    }
    package var formStyle: Located<ListStyle>? { options.value.formStyle }
    /// Whether the field is sent as JSON in a form or multipart body.
    package var isJSONPart: Bool { options.value.part != nil }
    package var isConstrained: Bool { !constraints.isEmpty }
}

/// A union, declared or inline.
package struct IndexedUnion: Sendable {
    package let api: Int
    package let subject: DescriptiveName
    package let declaration: UnionDeclaration
    /// The number of the type it declares; nil for an inline union.
    package var type: Int?
}

/// A type that is only allowed in certain positions, such as `text` or `patch<T>`.
package struct RestrictedTypeUse: Sendable {
    package var type: Form
    package var range: SourceRange
    package let position: TypePosition

    package enum Form: Hashable, Sendable {
        case builtin(BuiltinType)
        case wrapped(TypeWrapper)
        case nullable, optional
    }
}

/// The position of a type in a declaration.
package enum TypePosition: Equatable, Sendable {
    case path, query, header, field
    case body, response, error
    /// The element of a list or map.
    case element
    /// An element of `sse` or `lines`.
    case streamed
    /// The argument of a generic type, of `patch` or of `merge`.
    case argument
    /// The target of an alias.
    case alias
    /// A member of a union.
    case member

    package var isParameter: Bool { self == .path || self == .query || self == .header }
}

/// A parameter, which the caller passes, or a constant.
package struct IndexedParameter: Sendable {
    package let api: Int
    package let position: TypePosition
    package let declaration: ParameterDeclaration
    /// Whether it is a variable of a URI template, which can have no value.
    var isTemplateVariable = false

    /// Whether it is the header `Cookie`, which takes an object with a field for each cookie.
    var isCookies: Bool { position == .header && declaration.name.value.lowercased() == "cookie" }
}

/// `$extends` of query items or headers.
package struct IndexedSharedParameters: Sendable {
    package let api: Int
    package let declaration: SharedParameters
}

/// A Swift name set with `swift` or with the `name` of an enum case.
package struct NameOverride: Sendable {
    package var name: Located<String>
    package let holder: Holder

    package enum Holder: Sendable {
        case type, endpoint, parameter, field, enumCase, member
    }
}

/// The headers of one endpoint, host or set of defaults.
package struct HeaderMap: Sendable {
    package var headers: [ParameterDeclaration]
}

/// An endpoint with its inherited defaults. A class, because most rules read few of its members.
package final class IndexedEndpoint: Sendable {
    package let api: Int
    package let declaration: EndpointDeclaration
    package let inherited: Inheritance
    /// The settings in effect for the endpoint.
    package let settings: ResolvedSettings
    /// The parameters that the endpoint declares for its path, in the order of the path, without inherited ones.
    package let pathParameters: [ParameterDeclaration]
    /// The parameters of the path with inherited ones.
    package let effectivePath: [Effective<ParameterDeclaration>]

    package init(api: Int, _ declaration: EndpointDeclaration, _ inherited: Inheritance) {
        self.api = api
        self.declaration = declaration
        self.inherited = inherited
        let own = declaration.options?.value.policy
        settings = own.map { inherited.settings.overridden(by: $0, from: .endpoint) } ?? inherited.settings
        effectivePath = inherited.path(of: declaration)
        pathParameters = effectivePath.filter { $0.level == .endpoint }.map(\.value)
    }
}

/// A file that declares a service.
package struct IndexedService: Sendable {
    package let api: Int
    package let file: Int
    package var name: Located<String>
    package var endpoints: Range<Int>
}

/// The path parameters of an endpoint: the path declares their names, `params` their documentation, and either their types.
enum PathParameters {
    /// The declaration of each name in the path, in order; a string if no type is declared.
    static func declarations(of endpoint: EndpointDeclaration) -> [ParameterDeclaration] {
        if let address = endpoint.path.value.address {
            let options = endpoint.parameters.first { $0.name.value == address.value }?.options
            let type = TypeExpression.builtin(endpoint.path.value.addressType, address.range)
            let url = ParameterDeclaration(name: address, source: .argument(type), sharing: options)
            guard endpoint.path.value.isAddressTemplate else { return [url] }
            let variables = endpoint.parameters.filter { $0.name.value != address.value }.map { variable in
                ParameterDeclaration(
                    name: variable.name,
                    source: variable.source ?? .argument(.builtin(.string, variable.name.range)),
                    sharing: variable.options
                )
            }
            return [url] + variables
        }
        guard endpoint.path.value.parts.count > 1 else { return [] }
        var described: [String: ParameterDeclaration] = [:]
        for parameter in endpoint.parameters { described[parameter.name.value] = parameter }
        var declarations: [ParameterDeclaration] = []
        for case .parameter(let name, let type) in endpoint.path.value.parts {
            let known = described[name.value]
            let source = type.map { .argument($0) } ?? known?.source ?? .argument(.builtin(.string, name.range))
            declarations.append(ParameterDeclaration(name: name, source: source, sharing: known?.options))
        }
        return declarations
    }

    /// Whether the endpoint declares a parameter of its path by more than its name.
    static func declares(_ name: String, _ endpoint: EndpointDeclaration) -> Bool {
        endpoint.pathNames.contains { $0.name.value == name && $0.type != nil }
            || endpoint.parameters.contains { $0.name.value == name }
    }
}

extension PathTemplate {
    fileprivate var addressType: BuiltinType { isAddressTemplate ? .urlTemplate : .url }
}

extension EndpointDeclaration {
    /// The names in the path, with the types that the path declares.
    var pathNames: [(name: Located<String>, type: TypeExpression?)] {
        if let address = path.value.address { return [(address, .builtin(path.value.addressType, address.range))] }
        return path.value.parts.compactMap { part in
            if case .parameter(let name, let type) = part { (name, type) } else { nil }
        }
    }
}
