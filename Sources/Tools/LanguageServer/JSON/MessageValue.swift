/// A JSON value (RFC 8259).
enum MessageValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([MessageValue])
    case object([String: MessageValue])

    /// A member of an object; nil for other values.
    subscript(name: String) -> MessageValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    var bool: Bool? {
        if case .bool(let flag) = self { flag } else { nil }
    }

    /// An integer, also one with a fraction of zero.
    var integer: Int? {
        switch self {
        case .integer(let number): number
        case .number(let number): Int(exactly: number)
        default: nil
        }
    }

    var array: [MessageValue]? {
        if case .array(let items) = self { items } else { nil }
    }

    var object: [String: MessageValue]? {
        if case .object(let members) = self { members } else { nil }
    }

    /// An object without the members that are nil.
    static func members(_ members: [String: MessageValue?]) -> MessageValue {
        .object(members.compactMapValues(\.self))
    }
}

extension MessageValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
    init(stringLiteral text: String) {
        self = .string(text)
    }

    init(booleanLiteral flag: Bool) {
        self = .bool(flag)
    }

    init(integerLiteral number: Int) {
        self = .integer(number)
    }
}

extension MessageValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    init(arrayLiteral items: MessageValue...) {
        self = .array(items)
    }

    init(dictionaryLiteral members: (String, MessageValue)...) {
        self = .object(Dictionary(members) { _, last in last })
    }
}
