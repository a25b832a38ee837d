/// How a number stands in JSON.
public enum NumberFormat: Sendable {
    case number
    /// A number in a text, as in `"42"`, for values that JavaScript would round. A plain number is read as well.
    case text
}
