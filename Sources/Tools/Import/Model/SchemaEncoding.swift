/// The encoding of the values of a schema, which restricts their types.
enum SchemaEncoding: Hashable, CaseIterable {
    case json
    /// The body of a form: no null and no arbitrary JSON. The empty string clears a field.
    case form
    /// A query, path or header: like a form, but nothing can be cleared.
    case parameter

    var isJSON: Bool { self == .json }

    /// The type of a value of any kind.
    var anyValue: TypeUse { isJSON ? .json : .string }
}
