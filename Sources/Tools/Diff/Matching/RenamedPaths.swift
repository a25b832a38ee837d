import SpeccCatalog
import SpeccChecks

/// The Swift names of declarations that were renamed.
struct RenamedPaths {
    private var targets: [SwiftPath: SwiftPath] = [:]

    mutating func add(_ old: SwiftPath, _ new: SwiftPath) {
        if old != new { targets[old] = new }
    }

    /// The name in the new catalog of a declaration of the base: the longest renamed prefix is replaced.
    func current(_ path: SwiftPath) -> SwiftPath {
        guard !targets.isEmpty else { return path }
        for count in stride(from: path.components.count, through: 1, by: -1) {
            if let target = targets[SwiftPath(Array(path.components.prefix(count)))] {
                return SwiftPath(target.components + path.components.dropFirst(count))
            }
        }
        return path
    }

    func current(_ type: ResolvedTypeReference) -> ResolvedTypeReference {
        guard !targets.isEmpty else { return type }
        return switch type {
        case .builtin: type
        case .declared(let declared): .declared(DeclaredType(path: current(declared.path), kind: declared.kind))
        case .list(let element): .list(current(element))
        case .map(let value): .map(current(value))
        case .optional(let wrapped): .optional(current(wrapped))
        }
    }
}
