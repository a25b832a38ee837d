package import SpeccCatalog

/// A use of a type, with what is needed to spell it.
package indirect enum ResolvedTypeReference: Equatable, Sendable {
    case builtin(BuiltinType)
    /// An entry of `types`, or an inline type.
    case declared(DeclaredType)
    case list(ResolvedTypeReference)
    /// Keys are text.
    case map(ResolvedTypeReference)
    case optional(ResolvedTypeReference)
}

package struct DeclaredType: Equatable, Sendable {
    package let path: SwiftPath
    package var kind: Kind
    /// The place of an entry of `types` among those of its API, to find it again without comparing paths.
    var number: Int?

    package init(path: SwiftPath, kind: Kind) {
        self.path = path
        self.kind = kind
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.path == right.path && left.kind == right.kind
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(path)
    }

    package enum Kind: Equatable, Sendable {
        case object
        case enumeration(isInteger: Bool, isClosed: Bool)
        case union
        /// A scalar with a type of its own.
        case distinct(BuiltinType)
    }
}
