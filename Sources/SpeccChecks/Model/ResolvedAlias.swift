package import SpeccCatalog

/// A name for a type. What it demands is checked wherever it is used.
package struct ResolvedAlias: Sendable {
    package let target: ResolvedTypeReference
    package var constraints: ResolvedConstraints
    /// A sample value in words, for documentation.
    package var example: String?
}

/// A scalar with a name that is a Swift type of its own.
package struct ResolvedDistinct: Sendable {
    package let wire: BuiltinType
    /// Checked before a value is sent.
    package var constraints: ResolvedConstraints
    /// A sample value in words, for documentation.
    package var example: String?
    /// Whether no description may show a value.
    package var isSensitive = false

    package init(wire: BuiltinType, constraints: ResolvedConstraints) {
        self.wire = wire
        self.constraints = constraints
    }
}
