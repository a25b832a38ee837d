import SpeccEditing
import Testing

struct RandomEditTests {
    @Test("edits of random layouts have the intended value and can be undone", arguments: 0..<300)
    func random(seed: Int) throws {
        var random = Random(seed: UInt64(seed) &* 7919 &+ 3)
        var text = ""
        for key in 0..<random.number(2...6) {
            text += "k\(key):" + random.text(indentation: 0, depth: 0)
        }
        let before = try value(of: text)
        var after = before
        for _ in 0..<random.number(1...5) { random.change(&after, depth: 0) }
        // A file in which nothing remains is not edited but written.
        guard let keys = before.mapping?.keys, keys.contains(where: { after[$0] != nil }) else { return }
        let result = try edited(text) { $0 = after }
        #expect(try value(of: result) == after)
        let undone = try edited(result) { $0 = before }
        #expect(try value(of: undone) == before)
    }
}

/// A linear congruential generator: the same values on every machine.
private struct Random {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + Int((state >> 33) % UInt64(range.count))
    }

    mutating func comment() -> String {
        number(0...3) == 0 ? " # note\(number(0...99))" : ""
    }

    /// The text of a value after its colon, with line ends.
    mutating func text(indentation: Int, depth: Int) -> String {
        let margin = String(repeating: " ", count: indentation + number(1...3))
        switch depth > 3 ? 0 : number(0...6) {
        case 0: return " \(scalar())\(comment())\n"
        case 1: return " \(flow(depth: depth))\(comment())\n"
        case 2: return "\(comment())\n"
        case 3:
            var text = "\(comment())\n"
            for _ in 0..<number(1...4) {
                if number(0...4) == 0 { text += "\(margin)# above\n" }
                text += "\(margin)- \(number(0...1) == 0 ? scalar() : flow(depth: depth))\(comment())\n"
            }
            return text
        default:
            var text = "\(comment())\n"
            let isSpaced = number(0...3) == 0
            for key in 0..<number(1...4) {
                if key > 0, isSpaced { text += "\n" }
                if number(0...4) == 0 { text += "\(margin)# above\n" }
                text += "\(margin)m\(key):" + self.text(indentation: margin.utf8.count, depth: depth + 1)
            }
            if number(0...4) == 0 { text += "\(margin)  # below\n" }
            return text
        }
    }

    private mutating func scalar() -> String {
        ["one", "'two'", "\"three\"", "a b", "list<X>?", "5", "'5'", "true", "null", "{}", "[]"][number(0...10)]
    }

    private mutating func flow(depth: Int) -> String {
        let count = number(1...3)
        var parts: [String] = []
        for key in 0..<count {
            let value = depth > 3 || number(0...2) > 0 ? scalar() : flow(depth: depth + 1)
            parts.append("f\(key): \(value)")
        }
        return "{ \(parts.joined(separator: number(0...4) == 0 ? ",\n              " : ", ")) }"
    }

    mutating func change(_ value: inout YAMLValue, depth: Int) {
        switch value {
        case .mapping(var mapping) where !mapping.isEmpty:
            let position = number(0...mapping.entries.count - 1)
            switch number(0...5) {
            case 0: mapping.entries.remove(at: position)
            case 1:
                let entry = YAMLMapping.Entry("n\(number(0...9999))", new())
                if mapping.entry(entry.key) == nil { mapping.entries.insert(entry, at: position) }
            case 2: mapping.entries[position].value = new()
            default: change(&mapping.entries[position].value, depth: depth + 1)
            }
            value = .mapping(mapping)
        case .list(var list) where !list.isEmpty:
            let position = number(0...list.count - 1)
            switch number(0...2) {
            case 0: list.remove(at: position)
            case 1: list.insert(new(), at: position)
            default: list[position] = new()
            }
            value = .list(list)
        default: value = new()
        }
    }

    private mutating func new() -> YAMLValue {
        switch number(0...4) {
        case 0: .text("new\(number(0...99))")
        case 1: .text("a: b, #c")
        case 2: .texts(["x", "y z"])
        case 3:
            .mapping(
                YAMLMapping([.init("p", .text(String(repeating: "q", count: number(1...150)))), .init("r", .null)])
            )
        default: .scalar("7", isQuoted: number(0...1) == 0)
        }
    }
}
