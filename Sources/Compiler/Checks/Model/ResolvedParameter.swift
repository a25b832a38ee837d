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
    package var constraints: ResolvedConstraints
    /// The encoding of lists in a query.
    package var listStyle: ListStyle
    /// The level that declares it.
    package var level: SettingLevel
    /// Whether a path parameter may contain slashes that separate segments: `{rest*}`.
    package var spansSegments = false
    /// Whether it is a map of the headers that begin with `name`: `x-amz-meta-*`.
    package var isHeaderPrefix = false

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
}
