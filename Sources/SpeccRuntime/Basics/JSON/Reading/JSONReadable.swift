/// A type that can be read from JSON.
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
    /// Reads the reader's current value.
    ///
    /// If the value does not have the expected type, the reader records the failure and `decode` throws it later. The
    /// initializer then returns an arbitrary value that is discarded, so it needs no checks of its own.
    init(reading reader: inout JSONReader)
}
