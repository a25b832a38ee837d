/// A set of words that may grow: a word that nobody declared is a value like the others, and is written as it was read.
///
///     struct IssueState: OpenEnum {
///         let rawValue: String
///         init(rawValue: String) { self.rawValue = rawValue }
///         static var open: Self { Self(rawValue: "open") }
///         static var closed: Self { Self(rawValue: "closed") }
///     }
public protocol OpenEnum: ParameterValue, RawRepresentable, Hashable, JSONReadable, JSONWritable
where RawValue: Hashable & JSONReadable & JSONWritable {
    /// Any word, declared or not.
    init(rawValue: RawValue)
}

extension OpenEnum {
    /// Reads any word.
    public init(reading reader: inout JSONReader) {
        self.init(rawValue: RawValue(reading: &reader))
    }

    /// Writes the word as it was read.
    public func write(to writer: inout JSONWriter) {
        rawValue.write(to: &writer)
    }
}
