/// A URI template of a server (RFC 6570), such as `https://uploads.example.com/assets{/id}{?name,label}`.
struct URITemplate {
    private let text: String
    /// Whether errors show neither the template nor parts of it.
    private let isHidden: Bool
    private let secrets: CallSecrets

    init(_ text: String, isHidden: Bool = false, secrets: CallSecrets = []) {
        self.text = text
        self.isHidden = isHidden
        self.secrets = secrets
    }

    /// The reference with the values of the template's variables. Expressions without a value are omitted.
    ///
    /// Throws for a malformed template, for a variable of `{name}` or `{+name}` without a value that the caller did not omit, because
    /// the URL would be another one, and for values that would remove or add segments of the path. Only values of `{+name}` may contain slashes.
    func expanded(with values: [PathValue]) throws(RequestError) -> String {
        var result = Expansion()
        var remaining = text[...]
        while let start = remaining.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            guard remaining[start] == "{", let end = remaining[start...].firstIndex(of: "}") else {
                throw malformed("a brace has no counterpart")
            }
            result.append(literal: PercentEncoding.uri(String(remaining[..<start])))
            try expand(remaining[remaining.index(after: start)..<end], values, &result)
            remaining = remaining[remaining.index(after: end)...]
        }
        result.append(literal: PercentEncoding.uri(String(remaining)))
        try result.check()
        guard !result.text.hasPrefix("//") || text.hasPrefix("//") else {
            throw RequestError("a value of the URI template begins with a slash, which would change the host")
        }
        return result.text
    }

    private func expand(
        _ expression: Substring,
        _ values: [PathValue],
        _ result: inout Expansion
    ) throws(RequestError) {
        let form = Form(expression.first)
        var parts: [String] = []
        var frame: [String] = []
        for specifier in (form.isPlain ? expression : expression.dropFirst()).split(
            separator: ",",
            omittingEmptySubsequences: false
        ) {
            let name = specifier.prefix { $0 != ":" && $0 != "*" }
            let modifier = specifier.dropFirst(name.count)
            let length = Self.prefixLength(modifier)
            guard !name.isEmpty, name.utf8.allSatisfy(Self.isNameByte),
                modifier.isEmpty || modifier == "*" || length != nil
            else {
                throw malformed(
                    isHidden ? "an expression is malformed" : "the expression '{\(expression)}' is malformed"
                )
            }
            // A list without elements is an undefined value (RFC 6570, section 2.3).
            let value = values.first { $0.name == name }
            guard let value, !value.elements.isEmpty else {
                guard !form.isRequired || value?.isUndefined ?? false else {
                    let variable = isHidden ? "a variable" : "'\(name)'"
                    throw RequestError("the URI template needs a value for \(variable), but the call has none")
                }
                continue
            }
            let elements = value.elements.map { element in
                length.map { String(element.unicodeScalars.prefix($0)) } ?? element
            }
            parts += form.parts(name, elements.map(form.encoded), isExploded: modifier == "*")
            frame += form.parts(name, elements.map(form.harmless), isExploded: modifier == "*")
        }
        guard !parts.isEmpty else { return }
        result.text += form.first + parts.joined(separator: form.separator)
        result.frame += form.first + frame.joined(separator: form.separator)
    }

    /// The number of characters in `:3`, from 1 to 9999; nil for another modifier.
    private static func prefixLength(_ modifier: Substring) -> Int? {
        let digits = modifier.dropFirst()
        guard modifier.first == ":", digits.count <= 4, digits.first != "0",
            digits.utf8.allSatisfy(ASCIIText.isDigit)
        else {
            return nil
        }
        return Int(digits)
    }

    private func malformed(_ reason: String) -> RequestError {
        let subject = isHidden ? "the template of the URL" : "'\(Redaction.text(text, secrets))'"
        return RequestError("\(subject) is not a URI template: \(reason)")
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

        /// A value with the same slashes that neither empties a segment nor adds dots to one.
        func harmless(_ text: String) -> String {
            guard isReserved, !text.isEmpty else { return "x" }
            return ["%2e", "%2E", "."].reduce(encoded(text)) { $0.replacing($1, with: "x") }
        }

        func parts(_ name: Substring, _ elements: [String], isExploded: Bool) -> [String] {
            let items = isExploded ? elements : [elements.joined(separator: ",")]
            return items.map { isNamed ? name + ($0.isEmpty ? ifEmpty : "=" + $0) : $0 }
        }
    }

    /// The text of a template with its values, and the same text with harmless values, which has the segments that the template
    /// itself has.
    private struct Expansion {
        var text = ""
        var frame = ""

        mutating func append(literal: String) {
            text += literal
            frame += literal
        }

        /// Throws if a value makes a segment empty, `.` or `..`.
        func check() throws(RequestError) {
            for (segment, expected) in zip(Self.segments(of: text), Self.segments(of: frame)) where segment != expected
            {
                guard !segment.isEmpty else {
                    throw RequestError("a value of the URI template is empty, which would change the path")
                }
                try PathTemplate.check(String(segment))
            }
        }

        private static func segments(of reference: String) -> [Substring] {
            reference.prefix { $0 != "?" && $0 != "#" }.split(separator: "/", omittingEmptySubsequences: false)
        }
    }
}
