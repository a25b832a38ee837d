import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccYAML

/// `textDocument/documentSymbol` and `workspace/symbol`.
struct SymbolFeature {
    /// The protocol's kinds of symbols.
    private enum Kind: Int {
        case namespace = 3
        case method = 6
        case property = 7
        case field = 8
        case structure = 23
        case key = 20
    }

    /// The sections with named entries.
    private static let sections: [String: Kind] = [
        "hosts": .namespace, "credentials": .key, "endpoints": .method, "types": .structure,
    ]

    /// The outline of a file: its keys, the entries of its sections, and the fields of types.
    static func outline(of file: AnalyzedFile, in analysis: CatalogAnalysis) -> DocumentValue {
        guard case .mapping(let pairs)? = analysis.tree(of: file)?.content else { return [] }
        return .list(
            pairs.map { pair in
                let kind = sections[pair.key.value]
                return symbol(pair, kind == nil ? .property : .namespace, in: file) {
                    guard let kind, case .mapping(let entries) = pair.value.content else { return [] }
                    return entries.map { entry(of: $0, kind, in: file) }
                }
            }
        )
    }

    private static func entry(of pair: YAMLPair, _ kind: Kind, in file: AnalyzedFile) -> DocumentValue {
        symbol(pair, kind, in: file) {
            guard kind == .structure, case .mapping(let fields) = pair.value.content else { return [] }
            return fields.filter { !$0.key.value.hasPrefix("$") }.map { symbol($0, .field, in: file) { [] } }
        }
    }

    private static func symbol(
        _ pair: YAMLPair,
        _ kind: Kind,
        in file: AnalyzedFile,
        children: () -> [DocumentValue]
    ) -> DocumentValue {
        let name = file.bytes(of: pair.key.range)
        let value = file.bytes(of: pair.value.range)
        // The value of an alias, or an empty one, is not after its key.
        let end = value.lowerBound >= name.upperBound ? max(name.upperBound, trimmed(value, in: file)) : name.upperBound
        var detail: DocumentValue?
        if case .scalar(let scalar) = pair.value.content, !scalar.text.isEmpty, kind != .namespace {
            detail = .string(TextSanitizer.shortened(scalar.text))
        } else if case .mapping(let pairs) = pair.value.content,
            let call = pairs.first(where: { $0.key.value == "call" }),
            case .scalar(let scalar) = call.value.content
        {
            detail = .string(TextSanitizer.shortened(scalar.text))
        }
        let children = children()
        return .members([
            "name": .string(pair.key.value.isEmpty ? "\"\"" : pair.key.value),
            "kind": .integer(kind.rawValue),
            "detail": detail,
            "range": file.lines.range(name.lowerBound..<end),
            "selectionRange": file.lines.range(name),
            "children": children.isEmpty ? nil : .list(children),
        ])
    }

    /// The end of a value without trailing whitespace.
    private static func trimmed(_ range: Range<Int>, in file: AnalyzedFile) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, file.source.bytes[end - 1] <= 0x20 { end -= 1 }
        return end
    }

    /// The declared names that contain the letters of the query in their order, in any case.
    static func symbols(matching query: String, in analyses: [CatalogAnalysis]) -> DocumentValue {
        let letters = Array(query.lowercased().unicodeScalars)
        var result: [DocumentValue] = []
        for analysis in analyses {
            for occurrence in analysis.names.occurrences where occurrence.isDeclaration {
                guard matches(occurrence.name.text, letters), let file = analysis[occurrence.file],
                    ![.cacheGroup, .host, .server].contains(occurrence.name.kind)
                else { continue }
                let apis = analysis.names.catalog.catalog.apis
                let container = occurrence.name.service.map { analysis.names.catalog.services[$0].name.value }
                result.append([
                    "name": .string(occurrence.name.text),
                    "kind": .integer(kind(of: occurrence.name).rawValue),
                    "containerName": .string(container ?? apis[occurrence.name.api].name.value),
                    "location": ["uri": .string(file.uri.text), "range": file.lines.range(occurrence.bytes)],
                ])
            }
        }
        return .list(result)
    }

    private static func kind(of name: CatalogName) -> Kind {
        switch name.kind {
        case .type: .structure
        case .endpoint: .method
        case .credential, .cacheGroup, .host, .server: .key
        }
    }

    static func matches(_ name: String, _ letters: [Unicode.Scalar]) -> Bool {
        var remaining = letters[...]
        for scalar in name.lowercased().unicodeScalars where scalar == remaining.first { remaining.removeFirst() }
        return remaining.isEmpty
    }
}

extension SymbolFeature {
    /// The outline as a list, for clients without support for nested symbols.
    static func flattened(_ outline: DocumentValue, in file: AnalyzedFile, container: String? = nil) -> DocumentValue {
        var result: [DocumentValue] = []
        for symbol in outline.items ?? [] {
            let name = symbol["name"]?.string ?? ""
            result.append(
                .members([
                    "name": .string(name), "kind": symbol["kind"], "containerName": container.map { .string($0) },
                    "location": .members(["uri": .string(file.uri.text), "range": symbol["range"]]),
                ])
            )
            if let children = symbol["children"] {
                result += flattened(children, in: file, container: name).items ?? []
            }
        }
        return .list(result)
    }
}
