/// A Swift expression that is formatted on several lines if it does not fit on one.
indirect enum Expression: Sendable {
    case text(String)
    /// `RetryPolicy(attempts: 3)`; an argument without a label has an empty one.
    case call(String, [(label: String, value: Expression)])
    case list([Expression])
    /// Keys are Swift literals.
    case dictionary([(key: String, value: Expression)])

    /// Whether the expression fits on one line with that many other columns.
    func fits(around: Int) -> Bool {
        around + Layout.columns(onOneLine) <= Layout.width
    }

    /// - Parameters:
    ///   - indentation: The indentation of the line that the expression begins on.
    ///   - around: The number of other columns on that line, including the indentation.
    func formatted(indentation: Int, around: Int) -> String {
        let line = onOneLine
        if around + Layout.columns(line) <= Layout.width {
            return line
        }
        let inner = indentation + 4
        switch self {
        case .text: return LineBreaker.format(line, indentation: indentation, around: around)
        case .call(let name, let arguments):
            let items = arguments.map { ($0.label.isEmpty ? "" : $0.label + ": ", $0.value) }
            return name + "(" + broken(items, inner: inner, last: "") + ")"
        case .list(let elements):
            return "[" + broken(elements.map { ("", $0) }, inner: inner, last: ",") + "]"
        case .dictionary(let entries):
            return "[" + broken(entries.map { ($0.key + ": ", $0.value) }, inner: inner, last: ",") + "]"
        }
    }

    /// - Parameter last: The text after the last item: a comma in a literal, empty in a call.
    private func broken(_ items: [(head: String, value: Expression)], inner: Int, last: String) -> String {
        let lines = items.map { head, value in
            head + value.formatted(indentation: inner, around: inner + Layout.columns(head) + 1)
        }
        return "\n" + lines.map { String(repeating: " ", count: inner) + $0 }.joined(separator: ",\n") + last + "\n"
            + String(repeating: " ", count: inner - 4)
    }

    var onOneLine: String {
        switch self {
        case .text(let text): return text
        case .call(let name, let arguments):
            let items = arguments.map { ($0.label.isEmpty ? "" : $0.label + ": ") + $0.value.onOneLine }
            return name + "(" + items.joined(separator: ", ") + ")"
        case .list(let elements): return "[" + elements.map(\.onOneLine).joined(separator: ", ") + "]"
        case .dictionary(let entries):
            return entries.isEmpty
                ? "[:]" : "[" + entries.map { $0.key + ": " + $0.value.onOneLine }.joined(separator: ", ") + "]"
        }
    }
}
