package import SpeccCatalog

/// An alias of another type. Its constraints are checked wherever it is used.
package struct ResolvedAlias: Sendable {
    package let target: ResolvedTypeReference
    package var constraints: ResolvedConstraints
    /// An example value, for documentation.
    package var example: String?
}

/// A scalar with a Swift type of its own.
package struct ResolvedDistinct: Sendable {
    package let wire: BuiltinType
    /// Checked before a value is sent.
    package var constraints: ResolvedConstraints
    /// An example value, for documentation.
    package var example: String?
    /// Whether descriptions must not show values.
    package var isSensitive = false

    package init(wire: BuiltinType, constraints: ResolvedConstraints) {
        self.wire = wire
        self.constraints = constraints
    }
}
