/// The list of `tracestate` (W3C Trace Context, section 3.3).
enum TraceState {
    /// The list without optional spaces and empty members. Nil if it is empty or malformed: it is dropped as a whole then, and
    /// the trace continues without it.
    static func normalized(_ text: String) -> String? {
        let members = text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
        var keys: Set<Substring> = []
        for member in members {
            guard let separator = member.firstIndex(of: "="),
                isKey(member[..<separator]), isValue(member[member.index(after: separator)...]),
                keys.insert(member[..<separator]).inserted
            else {
                return nil
            }
        }
        return (1...32).contains(members.count) ? members.joined(separator: ",") : nil
    }

    /// A name, or the name of a tenant and that of its system: `vendor`, `tenant@vendor`.
    private static func isKey(_ key: Substring) -> Bool {
        let parts = key.split(separator: "@", omittingEmptySubsequences: false)
        switch parts.count {
        case 1: return isName(parts[0], 1...256)
        case 2: return isName(parts[0], 1...241, startsWithDigit: true) && isName(parts[1], 1...14)
        default: return false
        }
    }

    private static func isName(_ name: Substring, _ lengths: ClosedRange<Int>, startsWithDigit: Bool = false) -> Bool {
        let (letters, digits) = (UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"))
        guard let first = name.utf8.first, letters.contains(first) || startsWithDigit && digits.contains(first) else {
            return false
        }
        return lengths.contains(name.utf8.count)
            && name.utf8.allSatisfy { letters.contains($0) || digits.contains($0) || "_-*/".utf8.contains($0) }
    }

    private static func isValue(_ value: Substring) -> Bool {
        (1...256).contains(value.utf8.count)
            && value.utf8.allSatisfy { (0x20...0x7E).contains($0) && !",=".utf8.contains($0) }
    }
}
