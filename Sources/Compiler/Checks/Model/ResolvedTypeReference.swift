package import SpeccCatalog

package indirect enum ResolvedTypeReference: Equatable, Sendable {
    case builtin(BuiltinType)
    /// An entry of `types`, or an inline type.
    case declared(DeclaredType)
    case list(ResolvedTypeReference)
    /// With string keys.
    case map(ResolvedTypeReference)
    case optional(ResolvedTypeReference)

    /// Whether a value may be absent or null.
    package var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    /// The type without its `?`. Optionals do not nest.
    package var unwrapped: ResolvedTypeReference {
        if case .optional(let wrapped) = self { wrapped } else { self }
    }

    /// The type of the elements of a list, which may be optional; nil for all other types.
    package var element: ResolvedTypeReference? {
        if case .list(let element) = unwrapped { element } else { nil }
    }

    /// The declared type, ignoring lists, maps and optionals around it.
    package var declaredType: DeclaredType? {
        switch self {
        case .builtin: nil
        case .declared(let type): type
        case .list(let inner), .map(let inner), .optional(let inner): inner.declaredType
        }
    }
}

package struct DeclaredType: Equatable, Sendable {
    package let path: SwiftPath
    package var kind: Kind
    /// The index of an entry of `types` in its API, which avoids comparing paths.
    var number: Int?

    package init(path: SwiftPath, kind: Kind) {
        self.path = path
        self.kind = kind
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.path == right.path && left.kind == right.kind
    }

    package enum Kind: Equatable, Sendable {
        case object
        case enumeration(isInteger: Bool, isClosed: Bool)
        case union
        /// A scalar with a Swift type of its own.
        case distinct(BuiltinType)
    }
}

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
}
