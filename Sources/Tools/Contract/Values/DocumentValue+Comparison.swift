extension DocumentValue {
    /// The text of a string, number or flag.
    package var scalarText: String? {
        switch self {
        case .string(let text), .number(let text): text
        case .flag(let flag): flag ? "true" : "false"
        case .null, .list, .object: nil
        }
    }

    /// Whether the values are equal as JSON: the order of members and the digits of numbers do not matter.
    package func isEqual(to other: DocumentValue) -> Bool {
        switch (self, other) {
        case (.number(let left), .number(let right)): left == right || Double(left) == Double(right)
        case (.list(let left), .list(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isEqual(to: $1) }
        case (.object(let left), .object(let right)):
            left.count == right.count
                && left.allSatisfy { member in other[member.name].map { $0.isEqual(to: member.value) } ?? false }
        default: self == other
        }
    }
}
