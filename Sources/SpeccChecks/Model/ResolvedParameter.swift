package import SpeccCatalog
package import SpeccDiagnostics

/// Something the caller of an endpoint gives.
package struct ResolvedParameter: Sendable {
    /// As it goes over the wire (in the path: as the template spells it).
    package var name: Located<String>
    /// The argument's label.
    package let swiftName: SwiftName
    /// The stored property of the endpoint: `swiftName`, with an underscore where `Endpoint` has a member of that name
    /// (`path_`), since such a property would quietly replace it.
    package let propertyName: SwiftName
    package var docs: String?
    package var deprecated: Deprecation?
    package var type: ResolvedTypeReference
    package var defaultValue: ResolvedValue?
    package var constraints: ResolvedConstraints
    /// How a list is spelled in a query.
    package var listStyle: ListStyle
    /// Whether the endpoint itself or its defaults declare it.
    package var level: SettingLevel
    /// Whether a slash in a path parameter's text parts segments: `{rest*}`.
    package var spansSegments = false
    /// Whether a map gives the headers that begin with `name`: `x-amz-meta-*`.
    package var isHeaderPrefix = false

    /// Whether the bare name is sent where the value is true.
    package var isFlag = false
    /// Whether its fields are cookies.
    package var isCookies = false
    /// Whether no log may show it.
    package var isSensitive = false
    /// A sample, as the catalog spells it.
    package var example: String?

    package init(
        name: Located<String>,
        swiftName: SwiftName,
        propertyName: SwiftName,
        docs: String?,
        deprecated: Deprecation?,
        type: ResolvedTypeReference,
        defaultValue: ResolvedValue?,
        constraints: ResolvedConstraints,
        listStyle: ListStyle,
        level: SettingLevel
    ) {
        self.name = name
        self.swiftName = swiftName
        self.propertyName = propertyName
        self.docs = docs
        self.deprecated = deprecated
        self.type = type
        self.defaultValue = defaultValue
        self.constraints = constraints
        self.listStyle = listStyle
        self.level = level
    }
}
