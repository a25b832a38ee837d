import SpeccDiagnostics
import SpeccText
import SpeccYAML

/// `call: GET /repos/{owner}`: method and path.
enum CallDecoder {
    static func decode(_ node: YAMLNode, into endpoint: inout EndpointDeclaration, _ context: inout DecodingContext) {
        let subject = DeclarationContext(key: EndpointKey.call)
        let expected = "a method and a path, such as 'GET /users'"
        if case .sequence(let calls) = node.content, calls.count > 1,
            calls.allSatisfy({ $0.text?.contains(" ") ?? false })
        {
            context.mismatch(node, subject, expected: expected, hint: "declare an endpoint for each call")
            return
        }
        guard let text = context.text(node, subject, expected: expected, separator: " ") else { return }
        if reportCommand(text, &context) || reportReversed(text, &context) { return }
        let bytes = Array(text.value.utf8)
        let space = bytes.firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
        let start = bytes[space...].firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.count
        let isQuotes = ["''", "\"\""].contains(String(decoding: bytes[start...], as: UTF8.self))
        guard space > 0, start < bytes.count, !isQuotes else {
            let isPath = bytes.first == UInt8(ascii: "/")
            let method = String(decoding: bytes[..<space], as: UTF8.self)
            let hint =
                HTTPMethodSemantics(method).isRegistered
                ? "for the URL of a host itself, move its last segment here: 'https://api.example.com/rpc' becomes "
                    + "'https://api.example.com' and '\(method) /rpc'"
                : "for example 'GET /users'"
            context.report(
                "invalid-call",
                "'call' must be a method and a path, not \(quoted(text.value))",
                at: text.range,
                hint: isPath
                    ? "write the method before the path, such as 'GET \(text.value)'" : hint
            )
            return
        }
        let method = String(decoding: bytes[..<space], as: UTF8.self)
        let isPath = bytes[start] == UInt8(ascii: "/") || bytes[start...].contains { ":{$".utf8.contains($0) }
        // `call: list users`
        if !isPath, !HTTPMethodSemantics(method).isRegistered, !bytes[start...].contains(UInt8(ascii: "/")) {
            context.report(
                "invalid-call",
                "'call' must be a method and a path, not \(quoted(text.value))",
                at: text.range,
                hint: "for example 'GET /users'"
            )
            return
        }
        // `call: GET "/users"`
        if let quote = bytes[start...].first, "\"'".utf8.contains(quote), bytes.last == quote, start < bytes.count - 1 {
            let call = method + " " + String(decoding: bytes[(start + 1)..<(bytes.count - 1)], as: UTF8.self)
            let hint = "quote the whole call: 'call: \"\(call)\"'"
            context.report("invalid-call", "the quotes are a part of the path", at: text.range, hint: hint)
            return
        }
        let parts = ScalarLocation(text.value, at: text.range)
        endpoint.method = Located(method, at: parts.range(0..<space))
        let path = String(decoding: bytes[start...], as: UTF8.self)
        endpoint.path = template(path, at: parts.range(start..<bytes.count), &context) ?? endpoint.path
    }

    /// Reports `/users GET`.
    private static func reportReversed(_ call: Located<String>, _ context: inout DecodingContext) -> Bool {
        let words = call.value.split(separator: " ")
        guard words.count == 2, words[0].hasPrefix("/"),
            words[1].utf8.allSatisfy({ NameWords.isUpper($0) || NameWords.isLower($0) })
        else { return false }
        let meant = "\(words[1].uppercased()) \(words[0])"
        context.report(
            "invalid-call",
            "'call' must be a method and a path, not \(quoted(call.value))",
            at: call.range,
            hint: "write '\(meant)'",
            fixes: words[0].contains("{") ? [] : [Diagnostic.Fix(call.range, replacement: meant)]
        )
        return true
    }

    /// Reports a pasted command, `curl -X POST https://…`, instead of the parts that are no path.
    private static func reportCommand(_ call: Located<String>, _ context: inout DecodingContext) -> Bool {
        let words = call.value.split(separator: " ").map { String($0) }
        guard let tool = words.first, ["curl", "wget", "http", "https", "httpie"].contains(tool.lowercased()) else {
            return false
        }
        let named = words.lazy.map { $0.hasPrefix("-X") ? String($0.dropFirst(2)) : $0 }
            .first { HTTPMethodSemantics($0).isRegistered }
        let method = named ?? "GET"
        let path = words.dropFirst().lazy.compactMap(Self.path(in:)).first
        context.report(
            "invalid-call",
            "'call' must be a method and a path, not a command",
            at: call.range,
            hint:
                "write '\(method) \(path ?? "/…")'; host, headers and body have keys of their own, which 'specc add' writes"
        )
        return true
    }

    /// The path of a URL, or a word that is a path.
    private static func path(in word: String) -> String? {
        if word.hasPrefix("/") { return word }
        guard let scheme = word.firstRange(of: "://") else { return nil }
        let rest = word[scheme.upperBound...]
        return rest.firstIndex(of: "/").map { String(rest[$0...].prefix { $0 != "?" && $0 != "\"" && $0 != "'" }) }
            ?? "/"
    }

    static func path(_ node: YAMLNode, _ subject: DeclarationContext, _ context: inout DecodingContext) -> Located<
        PathTemplate
    >? {
        guard let text = context.text(node, subject, expected: "a path such as '/users/{id}'") else { return nil }
        return template(text.value, at: text.range, &context)
    }

    private static func template(
        _ text: String,
        at range: SourceRange,
        _ context: inout DecodingContext
    ) -> Located<PathTemplate>? {
        var reader = PathTemplateParser(text, at: range, typeNames: context.typeNames)
        do {
            return Located(try reader.read(), at: range)
        } catch {
            context.report(error)
            return nil
        }
    }
}
