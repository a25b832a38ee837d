import SpeccCatalog
import SpeccDiagnostics
import SpeccEditing
import SpeccYAML

/// Query items and headers of an endpoint.
struct ParameterMerger {
    let api: CatalogAPI
    let draft: CallDraft
    let builder: TypeBuilder

    /// Names that the defaults of the API and of the service declare, or that a credential sends.
    private func inherited(file: Int, isHeader: Bool) -> Set<String> {
        var names: Set<String> = []
        for index in Set([api.apiFile, file].compactMap(\.self)) {
            let defaults = api.files[index].declaration.defaults
            names.formUnion((isHeader ? defaults.headers : defaults.query).map { $0.name.value.lowercased() })
            for host in api.files[index].declaration.hosts where isHeader {
                names.formUnion(host.headers.map { $0.name.value.lowercased() })
            }
        }
        for credential in api.credentials {
            guard case .apiKey(let key) = credential.kind, key.place == (isHeader ? .header : .query) else { continue }
            names.insert(key.name.value.lowercased())
        }
        return names
    }

    // MARK: - Query

    /// The query items that the catalog does not declare.
    ///
    /// - Parameter credential: The credential of the call. Others become arguments.
    func newQuery(
        file: Int,
        declared: [String],
        credential: ObservedCredential?
    ) -> [(name: String, value: YAMLValue)] {
        let known = inherited(file: file, isHeader: false).union(declared.map { $0.lowercased() })
        var result = draft.query.filter { !known.contains($0.name.lowercased()) }.map { ($0.name, value(of: $0)) }
        let unsafe = draft.exchanges.flatMap(\.target.query).filter { item in
            !CredentialNames.isQueryCredential(item) && ObservedParameter.query(of: [[item]]).isEmpty
        }
        if !unsafe.isEmpty {
            builder.note(.omission, "query items whose names look like values: \(unsafe.count)")
        }
        for other in draft.credentials where other != credential {
            guard case .apiKey(.query, let name, _) = other, !known.contains(name.lowercased()), SafeText.isName(name)
            else { continue }
            builder.note(
                .guess,
                "query item '\(name)' is a secret in addition to the credential, and an argument of the call"
            )
            result.append((name, .mapping(["type": .text("string?"), "sensitive": .text("true")])))
        }
        return result
    }

    private func value(of parameter: ObservedParameter) -> YAMLValue {
        if parameter.isFlag { return .mapping(["flag": .text("true"), "type": .text("bool")]) }
        let type = parameter.type + "?"
        guard parameter.style != nil || parameter.isSensitive else { return .text(type) }
        return .mapping([
            "type": .text(type), "style": parameter.style.map(YAMLValue.text),
            "sensitive": parameter.isSensitive ? .text("true") : nil,
        ])
    }

    /// Reports declared query items whose types samples contradict.
    func checkQuery(_ node: YAMLNode?) {
        for parameter in draft.query {
            guard let value = node?[parameter.name], let scalar = (value["type"] ?? value).scalar,
                let type = TypeText(parsing: scalar.text)
            else { continue }
            let observed = parameter.isList ? parameter.shape.element : parameter.shape
            guard let text = observed.text, observed.kinds.count == 1, !(text.values ?? ["": 0]).keys.contains("")
            else {
                if BuiltinType.integerBounds(named: type.base) != nil, observed.fractions > 0 {
                    builder.note(
                        .conflict,
                        "query item '\(parameter.name)' is declared as \(type.base), but a sample contains a fraction"
                    )
                }
                continue
            }
            if ["double", "bool"].contains(type.base) || BuiltinType.integerBounds(named: type.base) != nil {
                builder.note(
                    .conflict,
                    "query item '\(parameter.name)' is declared as \(type.base), but a sample contains text"
                )
            }
        }
    }

    // MARK: - Headers

    /// The headers that the catalog does not declare.
    ///
    /// - Parameter credential: The credential of the call. Others become arguments.
    func newHeaders(
        file: Int,
        declared: [String],
        credential: ObservedCredential?
    ) -> [(name: String, value: YAMLValue)] {
        let known = inherited(file: file, isHeader: true).union(declared.map { $0.lowercased() })
        var result: [(String, YAMLValue)] = []
        var dropped: [String] = []
        for (header, use) in draft.headers where !known.contains(header.name.lowercased()) {
            switch use {
            case .noise: dropped.append(header.name.lowercased())
            case .constant(let value): result.append((header.name, .text(value)))
            case .argument(let isSensitive):
                guard Self.isHeaderName(header.name) else {
                    builder.note(.omission, "a header whose name looks like a value")
                    continue
                }
                var value = YAMLMapping()
                value["type"] = .text("string?")
                if isSensitive { value["sensitive"] = .text("true") }
                result.append((header.name, .mapping(value)))
            case .credential(let own):
                guard own != credential else { continue }
                guard case .apiKey(.header, let name, _) = own, Self.isHeaderName(name),
                    name.lowercased() != "authorization"
                else {
                    builder.note(.omission, "'\(header.name)' in addition to the credential of the call")
                    continue
                }
                builder.note(
                    .guess,
                    "header '\(name)' is a secret in addition to the credential, and an argument of the call"
                )
                result.append((name, .mapping(["type": .text("string?"), "sensitive": .text("true")])))
            case .idempotencyKey, .contentType, .implied: continue
            }
        }
        let shown = dropped.filter { SafeText.isName($0) || $0.hasPrefix(":") }
        if !shown.isEmpty {
            builder.note(.omission, "headers that clients set themselves: \(shown.sorted().joined(separator: ", "))")
        }
        return result
    }

    static func isHeaderName(_ name: String) -> Bool {
        SafeText.isName(name)
            && name.utf8.allSatisfy { SafeText.isLetter($0) || SafeText.isDigit($0) || "-_.".utf8.contains($0) }
    }
}
