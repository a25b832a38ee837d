/// The subset of regular expressions that every engine reads alike: classes, groups, alternatives, quantifiers.
///
/// No lookaround, no back references, no flags, no possessive quantifiers.
struct PatternParser {
    /// Groups inside groups.
    private static let deepest = 32

    private let bytes: [UInt8]
    private var index = 0
    private var groups = 0

    private init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// What is wrong and where, in bytes of the pattern; nil where nothing is.
    static func problem(in text: String) -> (message: String, range: Range<Int>)? {
        var pattern = PatternParser(text)
        do {
            try pattern.read()
            return nil
        } catch {
            return (error.message, error.range)
        }
    }

    private struct Problem: Error {
        var message: String
        var range: Range<Int>
    }

    private mutating func read() throws(Problem) {
        var canRepeat = false
        while index < bytes.count {
            let start = index
            index += 1
            switch bytes[start] {
            case UInt8(ascii: "\\"):
                try escape(from: start)
                canRepeat = true
            case UInt8(ascii: "["):
                try characterClass(from: start)
                canRepeat = true
            case UInt8(ascii: "("):
                try openGroup(from: start)
                canRepeat = false
            case UInt8(ascii: ")"):
                guard groups > 0 else { throw Problem(message: "a '(' is missing", range: start..<index) }
                groups -= 1
                canRepeat = true
            case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"):
                guard canRepeat else { throw Problem(message: "nothing stands there to repeat", range: start..<index) }
                try quantifier(from: start)
                canRepeat = false
            case UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "$"):
                canRepeat = false
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                throw Problem(message: "this bracket must be escaped", range: start..<index)
            default:
                canRepeat = true
            }
        }
        guard groups == 0 else { throw Problem(message: "a ')' is missing", range: 0..<bytes.count) }
    }

    private mutating func openGroup(from start: Int) throws(Problem) {
        groups += 1
        guard groups <= Self.deepest else {
            throw Problem(message: "groups this deep are refused", range: start..<index)
        }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "?") else { return }
        guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: ":") else {
            throw Problem(message: "groups are written '(…)' or '(?:…)'", range: start..<min(index + 2, bytes.count))
        }
        index += 2
    }

    private mutating func escape(from start: Int) throws(Problem) {
        guard index < bytes.count else { throw Problem(message: "a backslash escapes nothing", range: start..<index) }
        let byte = bytes[index]
        index += 1
        let isLetterOrDigit = (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (byte >= 0x30 && byte <= 0x39)
        guard !isLetterOrDigit || Self.escapes.contains(byte) else {
            throw Problem(message: "engines read this escape differently", range: start..<index)
        }
    }

    private static let escapes = Set("dDwWsSbBtnrf".utf8)

    private mutating func characterClass(from start: Int) throws(Problem) {
        if index < bytes.count, bytes[index] == UInt8(ascii: "^") { index += 1 }
        let first = index
        var lower: UInt8?
        while index < bytes.count, bytes[index] != UInt8(ascii: "]") {
            let at = index
            index += 1
            switch bytes[at] {
            case UInt8(ascii: "\\"):
                try escape(from: at)
                lower = nil
            case UInt8(ascii: "["):
                throw Problem(message: "a '[' within a class must be escaped", range: at..<index)
            case UInt8(ascii: "-"):
                guard let from = lower, index < bytes.count, bytes[index] != UInt8(ascii: "]") else { continue }
                guard bytes[index] == UInt8(ascii: "\\") || bytes[index] >= from else {
                    throw Problem(message: "this range runs backwards", range: at - 1..<index + 1)
                }
                lower = nil
            default:
                lower = bytes[at]
            }
        }
        guard index < bytes.count else { throw Problem(message: "a ']' is missing", range: start..<bytes.count) }
        guard index > first else { throw Problem(message: "this class is empty", range: start..<index + 1) }
        index += 1
    }

    private mutating func quantifier(from start: Int) throws(Problem) {
        if bytes[start] == UInt8(ascii: "{") { try counts(from: start) }
        guard index < bytes.count else { return }
        if bytes[index] == UInt8(ascii: "?") {
            index += 1
        } else if bytes[index] == UInt8(ascii: "+") {
            throw Problem(message: "possessive quantifiers are not known everywhere", range: start..<index + 1)
        }
    }

    /// `{2}`, `{2,}`, `{2,5}`
    private mutating func counts(from start: Int) throws(Problem) {
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) ?? bytes.count
        let numbers = bytes[index..<end].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            .map(Self.count)
        let isOpen = numbers.count == 2 && bytes[end - 1] == UInt8(ascii: ",")
        guard end < bytes.count, 1...2 ~= numbers.count, let lower = numbers[0],
            let upper = isOpen ? lower : numbers[numbers.count - 1]
        else {
            throw Problem(
                message: "a count is written '{2}', '{2,}' or '{2,5}'",
                range: start..<min(end + 1, bytes.count)
            )
        }
        guard upper >= lower, upper <= 1_000, lower <= 1_000 else {
            throw Problem(message: "a count runs upwards, to 1000 at most", range: start..<end + 1)
        }
        index = end + 1
    }

    /// Digits without a sign; nil for anything else. A number that does not fit is the largest one.
    private static func count(_ digits: ArraySlice<UInt8>) -> Int? {
        guard !digits.isEmpty, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
        return Int(String(decoding: digits, as: UTF8.self)) ?? .max
    }
}
