/// A URI template of a server (RFC 6570), such as `https://uploads.example.com/assets{/id}{?name,label}`.
struct URITemplate {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    /// The reference with the values of the template's variables. Expressions without a value are omitted.
    ///
    /// Throws for a malformed template, for a variable of `{name}` or `{+name}` without a value, because the URL would be another
    /// one, and for values that would remove or add segments of the path.
    func expanded(with values: [PathValue]) throws(RequestError) -> String {
        var result = ""
        var remaining = text[...]
        while let start = remaining.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            guard remaining[start] == "{", let end = remaining[start...].firstIndex(of: "}") else {
                throw malformed("a brace without its counterpart")
            }
            result += PercentEncoding.uri(String(remaining[..<start]))
            result += try expand(remaining[remaining.index(after: start)..<end], values)
            remaining = remaining[remaining.index(after: end)...]
        }
        return result + PercentEncoding.uri(String(remaining))
    }

    private func expand(_ expression: Substring, _ values: [PathValue]) throws(RequestError) -> String {
        let form = Form(expression.first)
        var parts: [String] = []
        for specifier in (form.isPlain ? expression : expression.dropFirst()).split(
            separator: ",",
            omittingEmptySubsequences: false
        ) {
            let name = specifier.prefix { $0 != ":" && $0 != "*" }
            guard !name.isEmpty, name.utf8.allSatisfy(Self.isNameByte) else {
                throw malformed("the expression '{\(expression)}'")
            }
            guard let value = values.first(where: { $0.name == name }) else {
                guard !form.isRequired else {
                    throw RequestError(
                        "the URI template needs a value for '\(name)', which the endpoint does not declare"
                    )
                }
                continue
            }
            let modifier = specifier.dropFirst(name.count)
            let length = modifier.first == ":" ? Int(modifier.dropFirst()) : nil
            guard modifier.isEmpty || modifier == "*" || length ?? 0 > 0 else {
                throw malformed("the expression '{\(expression)}'")
            }
            if !form.isNamed { try Self.check(value) }
            let elements = value.elements.map { form.encoded(length.map($0.prefix).map(String.init) ?? $0) }
            let items = modifier == "*" ? elements : [elements.joined(separator: ",")]
            parts += items.map { form.isNamed ? name + ($0.isEmpty ? form.ifEmpty : "=" + $0) : $0 }
        }
        return parts.isEmpty ? "" : form.first + parts.joined(separator: form.separator)
    }

    /// A value in the path must not change its segments.
    private static func check(_ value: PathValue) throws(RequestError) {
        guard !value.text.isEmpty else {
            throw RequestError("the parameter '\(value.name)' is empty, which would change the path")
        }
        for segment in value.text.split(separator: "/") { try PathTemplate.check(String(segment)) }
    }

    private func malformed(_ reason: String) -> RequestError {
        RequestError("'\(Redaction.text(text))' is not a URI template: \(reason)")
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        ASCIIText.isLetterOrDigit(byte) || [UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "%")].contains(byte)
            || byte == UInt8(ascii: "-")
    }

    /// How the operator of an expression joins and encodes values (RFC 6570, appendix A).
    private struct Form {
        var first = ""
        var separator = ","
        var isNamed = false
        var ifEmpty = ""
        var isReserved = false
        var isPlain = false
        /// Whether the URL is a different one, rather than a shorter one, without the value.
        var isRequired = false

        init(_ character: Character?) {
            switch character {
            case "+": (isReserved, isRequired) = (true, true)
            case "#": (first, isReserved) = ("#", true)
            case ".", "/": (first, separator) = (String(character ?? "/"), String(character ?? "/"))
            case ";": (first, separator, isNamed) = (";", ";", true)
            case "?": (first, separator, isNamed, ifEmpty) = ("?", "&", true, "=")
            case "&": (first, separator, isNamed, ifEmpty) = ("&", "&", true, "=")
            default: (isPlain, isRequired) = (true, true)
            }
        }

        func encoded(_ text: String) -> String {
            isReserved ? PercentEncoding.uri(text) : PercentEncoding.value(text)
        }
    }
}
