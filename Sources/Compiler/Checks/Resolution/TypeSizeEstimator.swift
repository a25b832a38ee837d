import SpeccCatalog

/// Estimates how many references a copy of a type's values retains, and so how much code the Swift compiler emits for it.
///
/// A struct is stored inline in the struct that contains it, so that copying, replacing or destroying the outer one emits code
/// for every field of both. Nested types multiply this; a boxed value counts as one reference.
struct TypeSizeEstimator {
    /// Larger values are boxed; measured in `Docs/Decisions/models.md`.
    private static let limit = 8

    /// The references that a copy retains, including those of contained values, by the numbers of types.
    private var sizes: [Int]

    struct Parts {
        /// Fields that are one reference each.
        var referenceCount = 0
        /// The types whose values are stored inline, once for each field.
        var contained: [Int] = []
    }

    /// - Parameter parts: The parts of each type, without cycles; types in a cycle would have size 0.
    init(of parts: [Parts]) {
        sizes = Array(repeating: 0, count: parts.count)
        for number in TopologicalSort(parts.map(\.contained)).order {
            sizes[number] = parts[number].contained.reduce(parts[number].referenceCount) { size, part in
                size + (isLarge(part) ? 1 : sizes[part])
            }
        }
    }

    /// Whether fields that hold a value box it.
    func isLarge(_ number: Int) -> Bool {
        sizes[number] > Self.limit
    }
}

extension ResolvedTypeReference {
    /// Whether copying a value only copies its bytes, which needs no emitted code.
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
        switch kind {
        case .text, .url, .json, .bytes, .file: false
        case .bool, .integer, .double, .decimal, .uuid, .date, .instant, .duration, .empty: true
        }
    }
}
