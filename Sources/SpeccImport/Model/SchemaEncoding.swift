/// How values of a schema are encoded, which decides what types they can have.
enum SchemaEncoding: Hashable, CaseIterable {
    case json
    /// The body of a form: no null and no arbitrary JSON. An empty text clears a field.
    case form
    /// A query, path or header: like a form, but nothing can be cleared.
    case parameter

    var isJSON: Bool { self == .json }

    /// The type of a value of any kind.
    var anyValue: TypeUse { isJSON ? .json : .string }
}
