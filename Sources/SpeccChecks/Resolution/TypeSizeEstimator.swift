import SpeccCatalog

/// How much a copy of each type's values touches, and so how much code the Swift compiler writes for it.
///
/// A struct stands inside of the struct that holds it, and whatever copies, replaces or destroys the outer one is written
/// out for every field of both. Where types hold types this multiplies: held by a box, a value counts for one.
struct TypeSizeEstimator {
    /// What holds a value beyond this boxes it; measured in `Docs/Decisions/models.md`.
    private static let limit = 8

    /// By the numbers of types: how many counted references a copy retains, those of held values included.
    private var weights: [Int]
    private var parts: [Parts]

    /// What a type holds.
    struct Parts {
        /// Fields that are one counted reference each.
        var counted = 0
        /// The types whose values are part of its own, once for each field.
        var held: [Int] = []
    }

    /// - Parameter parts: By the numbers of types. No type leads back to itself through what it holds; one that did would
    ///   count as if it held nothing.
    init(of parts: [Parts]) {
        self.parts = parts
        weights = Array(repeating: 0, count: parts.count)
        var holders = Array(repeating: [Int](), count: parts.count)
        for (number, parts) in parts.enumerated() {
            for other in parts.held { holders[other].append(number) }
        }
        var pending = parts.map(\.held.count)
        var ready = parts.indices.filter { pending[$0] == 0 }
        while let number = ready.popLast() {
            weights[number] = parts[number].held.reduce(parts[number].counted) { $0 + (isLarge($1) ? 1 : weights[$1]) }
            for holder in holders[number] {
                pending[holder] -= 1
                if pending[holder] == 0 { ready.append(holder) }
            }
        }
    }

    /// Whether what holds its values boxes them.
    func isLarge(_ number: Int) -> Bool {
        weights[number] > Self.limit
    }
}

extension ResolvedTypeReference {
    /// Whether a copy of a value is one of its bytes, so that no code is written for it.
    var isCopiedBitwise: Bool {
        switch self {
        case .builtin(let type): type.isCopiedBitwise
        case .optional(let wrapped): wrapped.isCopiedBitwise
        case .declared, .list, .map: false
        }
    }
}

extension BuiltinType {
    fileprivate var isCopiedBitwise: Bool {
        switch self {
        case .string, .url, .json, .bytes, .bytesBase64URL, .text, .data, .file: false
        case .bool, .int, .int32, .int64, .double, .decimal, .uuid, .date, .datetime, .duration, .datetimeUnix,
            .datetimeUnixMillis, .datetimeHTTP, .datetimeRFC2822, .durationSeconds, .durationMillis, .decimalString,
            .intString, .int64String, .empty:
            true
        }
    }
}
