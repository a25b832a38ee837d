/// A set of words that never grows: any other word is a failure.
///
///     enum Priority: Int, ClosedEnum {
///         case low = 1
///         case high = 2
///
///         static var placeholder: Self { .low }
///     }
public protocol ClosedEnum: ParameterValue, RawRepresentable, CaseIterable, Hashable, JSONReadable, JSONWritable
where RawValue: Hashable & JSONReadable & JSONWritable {
    /// Any word: what a reader answers once it has failed.
    static var placeholder: Self { get }
}

extension ClosedEnum {
    /// Fails for a word that is none of them.
    public init(reading reader: inout JSONReader) {
        let word = RawValue(reading: &reader)
        if let value = Self(rawValue: word) {
            self = value
        } else {
            reader.fail(expected: "one of \(Self.allCases.map { "\($0.rawValue)" }.joined(separator: ", "))")
            self = .placeholder
        }
    }

    /// Writes the word.
    public func write(to writer: inout JSONWriter) {
        rawValue.write(to: &writer)
    }
}
