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
    /// Writes one value: either the fields of an object in their order, or one value without a name. What writes
    /// nothing is an empty object. Where a value has no text in JSON, the writer keeps the failure: there is nothing to
    /// check and nothing to throw.
    func write(to writer: inout JSONWriter)
}
