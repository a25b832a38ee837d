/// A type that is made from JSON.
///
///     struct Label: JSONReadable {
///         let name: String
///         let color: String?
///
///         init(reading reader: inout JSONReader) {
///             name = reader.string("name")
///             color = reader.stringIfPresent("color")
///         }
///     }
///
///     let labels = try JSONReader.decode([Label].self, from: data)
public protocol JSONReadable: Sendable {
    /// Reads the value at which the reader stands. Where it does not fit, the reader keeps the failure, and what is
    /// made here is thrown away: there is nothing to check and nothing to throw.
    init(reading reader: inout JSONReader)
}
