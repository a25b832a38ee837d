/// A type that can be written as JSON.
///
///     struct NewLabel: JSONWritable {
///         let name: String
///         let color: String?
///
///         func write(to writer: inout JSONWriter) {
///             writer.string("name", name)
///             writer.stringIfPresent("color", color)
///         }
///     }
///
///     let data = try JSONWriter.encode(NewLabel(name: "bug", color: nil))
public protocol JSONWritable {
    /// Writes one value: the fields of an object in order, or a single value without a name.
    ///
    /// A type that writes nothing becomes an empty object. If JSON cannot represent a value, the writer records the
    /// failure and `encode` throws it later, so an implementation needs no checks of its own.
    func write(to writer: inout JSONWriter)
}
