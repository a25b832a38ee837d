import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccExplain

/// `textDocument/hover`: the meaning of a key, the declaration of a name, or the effective settings of an endpoint.
struct HoverFeature {
    let request: FeatureRequest
    let isMarkdown: Bool

    func result() -> DocumentValue {
        if let name = request.name, let text = text(of: name.name) {
            return [
                "contents": Markdown.content(text, isMarkdown: isMarkdown),
                "range": request.file.lines.range(name.bytes),
            ]
        }
        return key() ?? .null
    }

    // MARK: - Keys

    private func key() -> DocumentValue? {
        if let root = request.analysis.tree(of: request.file) {
            guard let position = TreePosition(of: request.offset, in: request.file, root: root),
                let range = position.key, case .key(let key)? = position.path.last
            else { return nil }
            return hover(over: key, at: position.path.dropLast(), request.file.bytes(of: range))
        }
        return keyInText()
    }

    /// The key in a text that cannot be parsed.
    private func keyInText() -> DocumentValue? {
        let bytes = request.file.source.bytes
        var end = request.offset
        while end < bytes.count, Self.isKeyByte(bytes[end]) { end += 1 }
        guard end < bytes.count, bytes[end] == UInt8(ascii: ":"),
            let context = CursorContext(at: end, in: bytes), context.mode != .value, !context.token.isEmpty
        else { return nil }
        let key = String(decoding: bytes[context.token], as: UTF8.self)
        return hover(over: key, at: context.path, context.token)
    }

    private static func isKeyByte(_ byte: UInt8) -> Bool {
        byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: "$")
    }

    private func hover(over key: String, at path: some Sequence<PathStep>, _ range: Range<Int>) -> DocumentValue? {
        let rows = KeyScope(path).rows(of: key)
        guard !rows.isEmpty else { return nil }
        let text = rows.map { KeyDocumentation(row: $0).text }.joined(separator: "\n\n---\n\n")
        return ["contents": Markdown.content(text, isMarkdown: isMarkdown), "range": request.file.lines.range(range)]
    }

    // MARK: - Names

    private func text(of name: CatalogName) -> String? {
        switch name.kind {
        case .endpoint: endpoint(name)
        case .type: NameDocumentation(analysis: request.analysis).type(name)
        case .credential: NameDocumentation(analysis: request.analysis).credential(name)
        case .host, .server: NameDocumentation(analysis: request.analysis).host(name)
        case .cacheGroup: group(name)
        }
    }

    /// What `specc explain` prints; the declaration if the catalog has errors.
    private func endpoint(_ name: CatalogName) -> String? {
        let index = request.analysis.names.catalog
        guard let number = name.service, index.services.indices.contains(number) else { return nil }
        let service = index.services[number]
        let explanation: Explanation?
        let docs: String?
        if let endpoint = index.endpoints[service.endpoints].map(\.declaration).first(where: {
            $0.name.value == name.text
        }) {
            docs = endpoint.docs?.value
            explanation = request.analysis.explanation(ofEndpoint: endpoint.name)
        } else {
            let calls = index.policies.compositeCalls(of: service).map(\.declaration)
            guard let call = calls.first(where: { $0.name.value == name.text }) else { return nil }
            docs = call.docs?.value
            explanation = request.analysis.explanation(ofEndpoint: call.name)
        }
        let settings = explanation.map { Markdown.code(request.analysis.text(of: $0), language: "text") }
        let declaration = NameDocumentation(analysis: request.analysis).declaration(of: name).map {
            Markdown.code($0, language: "yaml")
        }
        return [docs, settings ?? declaration].compactMap(\.self).joined(separator: "\n\n")
    }

    private func group(_ name: CatalogName) -> String? {
        let names = request.analysis.names
        let uses = names.occurrences(of: name)
        let members = uses.count(where: \.isDeclaration)
        guard members > 0 else { return nil }
        return "cache group `\(name.text)`: cached by \(members), invalidated by \(uses.count - members)"
    }
}
