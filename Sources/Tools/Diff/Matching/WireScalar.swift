import SpeccCatalog
import SpeccChecks

/// A scalar on the wire: a built-in type, or the values of an enum or a distinct type.
struct WireScalar {
    let type: BuiltinType
    private var isEnumeration = false
    private var isClosedEnumeration = false

    init(_ type: BuiltinType) {
        self.type = type
    }

    /// Nil for an object or a union.
    init?(_ kind: DeclaredType.Kind) {
        switch kind {
        case .enumeration(let isInteger, let isClosed):
            type = isInteger ? .int : .string
            isEnumeration = true
            isClosedEnumeration = isClosed
        case .distinct(let wire): type = wire
        case .object, .union: return nil
        }
    }

    /// Nil for an object or a union, and for an alias of a list, a map or a declared type.
    init?(_ type: ResolvedType) {
        switch type.shape {
        case .enumeration(let enumeration):
            self.init(.enumeration(isInteger: enumeration.isInteger, isClosed: enumeration.isClosed))
        case .distinct(let distinct): self.init(distinct.wire)
        case .alias(let alias):
            guard case .builtin(let target) = alias.target else { return nil }
            self.init(target)
        case .object, .union: return nil
        }
    }

    /// The level for released apps of a scalar that becomes another one. A server accepts the cases of an enum only, and
    /// released apps preserve other values of an open enum.
    func level(becoming new: WireScalar, _ direction: ValueDirection) -> ChangeLevel {
        direction.level(
            isAccepted: WireValues.isAccepted(type, as: new.type, direction) && !new.isEnumeration,
            isReadable: WireValues.isReadable(new.type, as: type, direction) && !isClosedEnumeration
        )
    }
}
