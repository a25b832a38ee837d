/// A type as the catalog writes it, such as `list<Order?>?`, in parts that can be changed.
struct TypeText: Equatable, CustomStringConvertible {
    /// A built-in type with its format, or the name of a type: `datetime(unix)`, `list`, `Order`.
    var base: String
    private var arguments: [TypeText] = []
    /// `T?`
    var isOptional = false
    /// `T | null`
    var isNullable = false

    /// The type in angle brackets.
    var argument: TypeText? {
        get { arguments.first }
        set { arguments = newValue.map { [$0] } ?? [] }
    }

    init(_ base: String, of argument: TypeText? = nil) {
        self.base = base
        self.argument = argument
    }

    /// Nil for text that is not a type.
    init?(parsing text: String) {
        var rest = text[...]
        guard let type = Self.parse(&rest) else { return nil }
        rest = rest.drop { $0 == " " }
        guard rest.isEmpty else { return nil }
        self = type
    }

    private static func parse(_ rest: inout Substring) -> TypeText? {
        rest = rest.drop { $0 == " " }
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard !name.isEmpty else { return nil }
        var type = TypeText(String(name))
        rest = rest.dropFirst(name.count)
        if rest.first == "(" {
            guard let end = rest.firstIndex(of: ")") else { return nil }
            type.base += rest[...end]
            rest = rest[rest.index(after: end)...]
        }
        if rest.first == "<" {
            rest = rest.dropFirst()
            guard let argument = parse(&rest) else { return nil }
            type.argument = argument
            rest = rest.drop { $0 == " " }
            guard rest.first == ">" else { return nil }
            rest = rest.dropFirst()
        }
        if rest.first == "?" {
            type.isOptional = true
            rest = rest.dropFirst()
        }
        let next = rest.drop { $0 == " " }
        if next.first == "|" {
            let word = next.dropFirst().drop { $0 == " " }
            guard word.hasPrefix("null") else { return nil }
            type.isNullable = true
            rest = word.dropFirst(4)
        }
        return type
    }

    var description: String {
        base + (argument.map { "<\($0)>" } ?? "") + (isOptional ? "?" : "") + (isNullable ? " | null" : "")
    }

    var acceptsNull: Bool { isOptional || isNullable }

    mutating func makeOptional() {
        isOptional = true
        isNullable = false
    }
}
