/// What a field of an answer must say.
public struct ResponseCondition: Sendable, Hashable {
    private let path: JSONPath
    private let words: [String]

    /// One of the words: a text, or a number or boolean as JSON writes it. Without words: that it is there, and not null.
    public static func field(_ path: JSONPath, is words: String...) -> Self {
        Self(path: path, words: words)
    }

    /// Whether there are any, and all of them hold.
    static func hold(_ conditions: [ResponseCondition], in reader: inout JSONReader) -> Bool {
        !conditions.isEmpty && conditions.allSatisfy { $0.matches(in: &reader) }
    }

    private func matches(in reader: inout JSONReader) -> Bool {
        guard let value = reader.read(at: path, { JSONValue(reading: &$0) }) else {
            return false
        }
        return words.isEmpty || value.scalarText.map(words.contains) ?? false
    }
}
