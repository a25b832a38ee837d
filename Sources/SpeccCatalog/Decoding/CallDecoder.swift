import SpeccDiagnostics
import SpeccYAML

/// `call: GET /repos/{owner}`: method and path.
enum CallDecoder {
    static func decode(_ node: YAMLNode, into endpoint: inout EndpointDeclaration, _ context: inout DecodingContext) {
        let subject = DeclarationContext(key: EndpointKey.call.rawValue)
        let expected = "a method and a path, such as 'GET /users'"
        guard let text = context.text(node, subject, expected: expected, separator: " ") else { return }
        let bytes = Array(text.value.utf8)
        let space = bytes.firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
        let start = bytes[space...].firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.count
        guard space > 0, start < bytes.count else {
            let isPath = bytes.first == UInt8(ascii: "/")
            context.report(
                "invalid-call",
                "'call' must be a method and a path, not \(quoted(text.value))",
                at: text.range,
                hint: isPath ? "write 'GET \(text.value)'" : "for example 'GET /users'"
            )
            return
        }
        let parts = ScalarLocation(text.value, at: text.range)
        endpoint.method = Located(String(decoding: bytes[..<space], as: UTF8.self), at: parts.range(0..<space))
        let path = String(decoding: bytes[start...], as: UTF8.self)
        endpoint.path = template(path, at: parts.range(start..<bytes.count), &context) ?? endpoint.path
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
