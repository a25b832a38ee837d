/// The format of a number in JSON.
public enum NumberFormat: Sendable {
    /// A JSON number.
    case number
    /// A number in a string, such as `"42"`, for values that JavaScript would round. Reading also accepts a JSON
    /// number.
    case text
}
