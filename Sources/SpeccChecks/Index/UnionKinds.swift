import SpeccCatalog
import SpeccDiagnostics

/// What kinds of JSON the values of unions without tags can be, by the numbers of types.
///
/// Kinds only ever grow along the members, and there are six of them: each union is looked at a few times at most,
/// however unions hold each other.
struct UnionKinds: Sendable {
    private var kinds: [Int: JSONKinds] = [:]

    subscript(number: Int) -> JSONKinds { kinds[number] ?? [] }

    init(_ table: TypeTable) {
        var holders: [Int: [Int]] = [:]
        var waiting: [Int] = []
        for entry in table.entries {
            guard case .union(let union) = entry.declaration.shape, union.tagField == nil else { continue }
            var own: JSONKinds = []
            var members = union.members.map(\.type)
            while let member = members.popLast() {
                let kind = table.kind(of: member, in: entry.api)
                if let found = JSONKinds.kinds(of: kind) {
                    own.formUnion(found)
                } else if let number = table.entry(of: table.target(of: member, in: entry.api), in: entry.api) {
                    holders[number, default: []].append(entry.number)
                } else if case .union(let inner) = kind {
                    members += inner.members.map(\.type)
                }
            }
            kinds[entry.number] = own
            waiting.append(entry.number)
        }
        while let number = waiting.popLast() {
            for holder in holders[number] ?? [] {
                let grown = self[holder].union(self[number])
                guard grown != self[holder] else { continue }
                kinds[holder] = grown
                waiting.append(holder)
            }
        }
    }
}

extension JSONKinds {
    /// Nil for what takes its kinds from other types.
    static func kinds(of kind: ExpressionKind) -> JSONKinds? {
        switch kind {
        case .builtin(let builtin): kinds(of: builtin)
        case .object, .map: .object
        case .list: .list
        case .enumeration(let enumeration): enumeration.isInteger ? .number : .text
        case .union(let union): union.tagField == nil ? nil : .object
        case .optional, .nullable: nil
        case .wrapped, .parameter, .unknown: .all
        }
    }

    private static func kinds(of builtin: BuiltinType) -> JSONKinds {
        switch builtin {
        case .bool: .bool
        case .int, .int32, .int64, .double, .decimal, .durationSeconds, .durationMillis: .number
        case .datetimeUnix, .datetimeUnixMillis: [.number, .text]
        case .string, .uuid, .url, .date, .datetime, .datetimeHTTP, .datetimeRFC2822, .duration, .bytes,
            .bytesBase64URL, .decimalString, .intString, .int64String:
            .text
        case .json, .text, .empty, .data, .file: .all
        }
    }
}
