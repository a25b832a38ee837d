package import SpeccCatalog
package import SpeccDiagnostics

/// An argument of an endpoint.
package struct ResolvedParameter: Sendable {
    /// The name in requests; for path parameters, the name in the template.
    package var name: Located<String>
    /// The argument label.
    package let swiftName: SwiftName
    /// The stored property of the endpoint: `swiftName`, with an underscore if `Endpoint` has a member of that name
    /// (`path_`), which the property would silently replace.
    package let propertyName: SwiftName
    package var docs: String?
    package var deprecated: Deprecation?
    package var type: ResolvedTypeReference
    package var defaultValue: ResolvedValue?
    /// The default that the client creates for each call.
    package var createdDefault: CreatedDefault?
    package var constraints: ResolvedConstraints
    /// The encoding of lists; a comma in paths and headers.
    package var listStyle: ListStyle
    /// The level that declares it.
    package var level: SettingLevel
    package let location: ResolvedServiceParameter.Location
    /// Whether a path parameter may contain slashes that separate segments: `{rest*}`.
    package var spansSegments = false
    /// Whether it is a map of the headers or query items whose names begin with `name`: `x-amz-meta-*`.
    package var isFamily = false

    /// Whether the value is sent as one JSON text.
    package var isJSON = false
    /// Whether only the name is sent, if the value is true.
    package var isFlag = false
    /// Whether its fields are cookies.
    package var isCookies = false
    /// Whether logs must not show it.
    package var isSensitive = false
    /// The value that the server assumes, for documentation.
    package var serverDefault: String?
    package var serverDefaultValue: ResolvedValue?
    /// An example value in catalog syntax.
    package var example: String?

    /// The name as in a catalog: with `*` for a family.
    package var pattern: String { name.value + (isFamily ? "*" : "") }

    /// Whether it is a list whose elements are joined in a path or header.
    package var isJoinedList: Bool { location != .query && type.element != nil }

    /// Whether `defaults` declare it, so that the program chooses its value once, for the service.
    package var isOfService: Bool { level != .endpoint }

    /// The property of a service: without a value, each call has a created default of its own.
    package var chosenForService: Self {
        guard createdDefault != nil else { return self }
        var property = self
        property.createdDefault = nil
        if !type.isOptional { property.type = .optional(type) }
        return property
    }
}

/// A parameter of the endpoints of a service whose value the program chooses once.
package struct ResolvedServiceParameter: Sendable {
    package let location: Location
    package let parameter: ResolvedParameter

    package enum Location: String, Sendable {
        case path, query, header
    }

    /// Whether an endpoint sends the value of the service.
    package func isSent(by endpoint: ResolvedEndpoint) -> Bool {
        endpoint.parameters(in: location).contains { $0.isOfService && $0.name.value == parameter.name.value }
    }
}

extension ResolvedService {
    /// The values that the program chooses for the service: those that at least one endpoint sends, in the order path, query,
    /// headers.
    package var parameters: [ResolvedServiceParameter] {
        [ResolvedServiceParameter.Location.path, .query, .header].flatMap { location in
            var names: Set<String> = []
            return endpoints.flatMap { $0.parameters(in: location) }
                .filter { $0.isOfService && names.insert($0.name.value).inserted }
                .map { ResolvedServiceParameter(location: location, parameter: $0) }
        }
    }
}

extension ResolvedEndpoint {
    package func parameters(in location: ResolvedServiceParameter.Location) -> [ResolvedParameter] {
        switch location {
        case .path: pathParameters
        case .query: queryParameters
        case .header: headerParameters
        }
    }

    /// The parameters whose values the caller passes with each call, in the order path, query, headers.
    package var ownParameters: [ResolvedParameter] {
        (pathParameters + queryParameters + headerParameters).filter { !$0.isOfService }
    }

    /// The variables of the URI template that the caller passes.
    package var templateVariables: ArraySlice<ResolvedParameter> { url.isTemplate ? pathParameters.dropFirst() : [] }
}
