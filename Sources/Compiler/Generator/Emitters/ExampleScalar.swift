package import SpeccCatalog
package import SpeccChecks

/// Derives an example of a scalar that has none in the catalog. The value is within its bounds; patterns are ignored.
package enum ExampleScalar {
    /// - Parameter name: The field's name, which is the example of a text.
    package static func value(of type: BuiltinType, named name: String, within bounds: ResolvedConstraints)
        -> ResolvedValue?
    {
        switch type.kind {
        case .text: .text(text(name, bounds.length))
        case .bool: .bool(true)
        case .integer: .integer(integer(bounds.range))
        case .double, .decimal: .number(number(bounds.range))
        case .uuid: .uuid("00000000-0000-4000-8000-000000000001")
        case .url: .url("https://example.com/1")
        case .date: .date(year: 2024, month: 5, day: 1)
        case .instant:
            .instant(seconds: 1_714_564_800, nanoseconds: 0)  // 2024-05-01T12:00:00Z
        case .duration: .milliseconds(10_000)
        case .bytes: .bytes(Array("hi".utf8))
        case .json, .empty, .file: nil
        }
    }

    /// The name, repeated or truncated to fit the length.
    private static func text(_ name: String, _ length: CountBounds?) -> String {
        guard let length else { return name }
        // Combining marks merge into one character, so repeating them would never reach the length.
        var text = (name + name).count == 2 * name.count && !name.isEmpty ? name : "a"
        // Longer texts are not useful as examples.
        while text.count < min(length.lower, 10_000) { text += text }
        let longest = length.upper.map { max($0, length.lower) } ?? max(length.lower, name.count)
        return String(text.prefix(longest))
    }

    /// The value within the bounds that is closest to 1.
    private static func integer(_ bounds: NumberBounds?) -> Int64 {
        switch bounds {
        case nil: 1
        case .integer(let lower, let upper): min(max(1, lower ?? 1), upper ?? .max)
        case .number(let lower, let upper), .decimal(let lower, let upper):
            nearest(
                min(max(1, lower.flatMap(Double.init)?.rounded(.up) ?? 1), upper.flatMap(Double.init) ?? .infinity)
            )
        }
    }

    private static func nearest(_ number: Double) -> Int64 {
        Int64(exactly: number.rounded(.down)) ?? (number > 0 ? .max : .min)
    }

    private static func number(_ bounds: NumberBounds?) -> String {
        switch bounds {
        case nil, .integer: return String(integer(bounds))
        case .number(let lower, let upper), .decimal(let lower, let upper):
            if let lower, let value = Double(lower), value > 1 { return lower }
            if let upper, let value = Double(upper), value < 1 { return upper }
            return "1"
        }
    }
}
