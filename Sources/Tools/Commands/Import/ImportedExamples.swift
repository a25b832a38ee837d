import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccDriver
import SpeccImport
import SpeccYAML

/// The examples of responses in an imported catalog.
struct ImportedExamples {
    private let sources: SourceMap
    /// The names of examples with their places.
    private var places: [(name: String, range: SourceRange)] = []

    /// - Parameter trees: The files of the catalog; nil for one that is not valid YAML.
    init(trees: [YAMLNode?], sources: SourceMap) {
        self.sources = sources
        for case let root? in trees {
            for endpoint in Self.pairs(of: Self.pairs(of: root).first { $0.key.value == "endpoints" }?.value) {
                let examples = Self.pairs(of: endpoint.value).first { $0.key.value == "examples" }
                for example in Self.pairs(of: examples?.value) {
                    let start = example.key.range.start
                    let range = SourceRange(file: example.key.range.file, start: start, end: example.value.range.end)
                    places.append((example.key.value, range))
                }
            }
        }
    }

    private static func pairs(of node: YAMLNode?) -> [YAMLPair] {
        if case .mapping(let pairs)? = node?.content { pairs } else { [] }
    }

    /// An error as the import understands it.
    func problem(_ error: Diagnostic) -> ImportedCatalogError {
        let example = places.first { place in
            place.range.file == error.range.file && place.range.start <= error.range.start
                && error.range.start <= place.range.end
        }
        return problem(error.id, error.message, error.range, example?.name)
    }

    private func problem(
        _ rule: String,
        _ message: String,
        _ range: SourceRange,
        _ example: String?,
        _ nullFields: Set<String> = []
    ) -> ImportedCatalogError {
        ImportedCatalogError(
            rule: rule,
            message: TextSanitizer.shortened(message, limit: 200),
            file: sources[range.file]?.path ?? "",
            line: Int(range.start.line),
            example: example,
            nullFields: nullFields
        )
    }

    /// The examples with values of another type than in the document: every scalar of a catalog is text.
    static func retyped(_ examples: [ImportedExample], in compiler: inout Compiler) -> [FidelityFinding] {
        guard !examples.isEmpty, let catalog = compiler.resolvedCatalog else { return [] }
        let contract = Contract(catalog)
        let expected = Dictionary(examples.map { ($0.key, $0) }) { first, _ in first }
        return contract.endpoints.flatMap { endpoint -> [FidelityFinding] in
            let synthesizer = ValueSynthesizer(types: contract.api(of: endpoint).types)
            return endpoint.endpoint.examples.compactMap { example in
                let key = ImportedExample.key(endpoint.id, example.name.value)
                guard let expected = expected[key], let type = endpoint.response(of: example)?.payload,
                    let path = retyped(expected.value, synthesizer.value(of: example.value, as: type), "")
                else { return nil }
                return expected.retyped(at: path)
            }
        }
    }

    /// The path of the first value whose type differs; nil if there is none.
    private static func retyped(_ value: DocumentValue, _ other: DocumentValue, _ path: String) -> String? {
        switch (value, other) {
        case (.null, _), (_, .null), (.flag, .flag), (.number, .number), (.string, .string): nil
        case (.list(let items), .list(let others)):
            zip(items, others).enumerated().lazy.compactMap { retyped($1.0, $1.1, "\(path)[\($0)]") }.first
        case (.object(let members), .object):
            members.lazy.compactMap { member in
                other[member.name].flatMap {
                    retyped(member.value, $0, path.isEmpty ? member.name : "\(path).\(member.name)")
                }
            }.first
        default: path.isEmpty ? "the whole value" : "'\(path)'"
        }
    }

    /// The examples that violate constraints, which the checker does not compare, and those that are derived without them.
    func problems(_ compiler: inout Compiler) -> [ImportedCatalogError] {
        guard !places.isEmpty, let catalog = compiler.resolvedCatalog else { return [] }
        let contract = Contract(catalog)
        return contract.endpoints.flatMap { endpoint -> [ImportedCatalogError] in
            let types = contract.api(of: endpoint).types
            let synthesizer = ValueSynthesizer(types: types)
            let checkers = [true, false].map { DeclaredValueChecker(types: types, isStrict: $0) }
            return endpoint.endpoint.examples.compactMap { example in
                guard let response = endpoint.response(of: example), let type = response.payload else { return nil }
                let value = synthesizer.value(of: example.value, as: type)
                let found = checkers.map { $0.mismatches(of: value, as: type, response.constraints).filter(\.isError) }
                if let mismatch = found[0].first {
                    let path = mismatch.path.isEmpty ? "" : "'\(mismatch.path)': "
                    // Only a strict checker rejects null in place of an optional field.
                    let nullFields = found[1].isEmpty ? Set(found[0].map { Self.names(in: $0.path) }) : []
                    return problem(
                        "invalid-value",
                        path + mismatch.message,
                        example.name.range,
                        example.name.value,
                        nullFields
                    )
                }
                let derived = synthesizer.value(of: type, named: "value", response.constraints)
                guard Self.sorted(derived) == Self.sorted(value) else { return nil }
                return problem("derived-example", "", example.name.range, example.name.value)
            }
        }
    }

    /// The value with the fields of objects in the order of their names.
    private static func sorted(_ value: DocumentValue) -> DocumentValue {
        switch value {
        case .list(let items): .list(items.map(sorted))
        case .object(let members):
            .object(members.map { .init($0.name, sorted($0.value)) }.sorted { $0.name < $1.name })
        default: value
        }
    }

    /// `items.name` for `items[0].name`, and for `[0].items[0].name`.
    private static func names(in path: String) -> String {
        var names = ""
        var isIndex = false
        for character in path {
            switch character {
            case "[": isIndex = true
            case "]": isIndex = false
            case _ where isIndex, "." where names.isEmpty: break
            default: names.append(character)
            }
        }
        return names
    }
}
