/// The styles of lists in forms and queries.
enum FormStyles {
    /// Whether a type contains lists of objects, which only numbered lists can express.
    static func needsIndex(_ type: TypeUse) -> Bool {
        var seen: Set<Int> = []
        return needsIndex(type, &seen)
    }

    private static func needsIndex(_ type: TypeUse, _ seen: inout Set<Int>) -> Bool {
        switch type {
        case .scalar, .constant: return false
        case .optional(let inner), .map(let inner), .stream(_, let inner): return needsIndex(inner, &seen)
        case .list(let element):
            if element.present.object != nil { return true }
            if element.present.union?.members.contains(where: { $0.type.object != nil }) == true { return true }
            return needsIndex(element, &seen)
        case .declared(let declared):
            guard seen.insert(declared.number).inserted else { return false }
            return declared.contents.contains { needsIndex($0, &seen) }
        }
    }
}
