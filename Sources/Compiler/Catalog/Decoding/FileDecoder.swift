import SpeccDiagnostics
import SpeccYAML

enum FileDecoder {
    static func decode(_ source: CatalogSource, _ context: inout DecodingContext) -> FileDeclaration {
        var file = FileDeclaration(file: source.file, path: source.path)
        guard let root = source.root, case .mapping(let pairs) = root.content else {
            file.isCatalog = false
            if !source.isRejected { noteNoCatalog(source, &context) }
            return file
        }
        guard isCatalog(pairs, source, &context) else {
            file.isCatalog = false
            return file
        }
        var entries: [MappingEntry<FileKey>] = []
        var isRecovered = false
        file.isWhole = root.isWhole
        for pair in pairs where !pair.key.value.hasPrefix("x-") {
            let entry = context.entry(pair, as: FileKey.self, in: DeclarationContext("the file"))
            if let entry, !entry.isMisspelled || !pairs.contains(entry.key.rawValue) {
                entries.append(entry)
                isRecovered = isRecovered || entry.isMisspelled
            } else if mayHold(pair) {
                file.isWhole = false
            }
        }
        file.isEmpty = entries.allSatisfy { $0.key == .specc }
        for entry in entries {
            read(entry, into: &file, &context)
            if !isValid(entry) { file.isWhole = false }
        }
        context.reportConflictingForms(entries, .host, .hosts)
        if file.isWhole, !isRecovered { reportIncompleteService(pairs, &context) }
        return file
    }

    private static func read(
        _ entry: MappingEntry<FileKey>,
        into file: inout FileDeclaration,
        _ context: inout DecodingContext
    ) {
        switch entry.key {
        case .specc: readEdition(entry, &context)
        case .api:
            // A rejected name is replaced, so that the file still declares the API.
            file.api =
                context.text(entry.value, entry.subject, expected: "a name such as 'GitHub'")
                ?? Located("API", at: entry.value.range)
        case .service: file.service = context.text(entry.value, entry.subject, expected: "a name such as 'Issues'")
        case .docs: file.docs = context.text(entry.value, entry.subject)
        case .host:
            file.hosts.append(HostDecoder.decodeOne(entry.value, name: entry.pair.key.range, &context))
        case .hosts: file.hosts += HostDecoder.decodeAll(entry.value, &context)
        case .credentials: file.credentials = CredentialDecoder.decodeAll(entry.value, &context)
        case .defaults: file.defaults = DefaultsDecoder.decode(entry.value, &context)
        case .endpoints:
            let example = "getUser: { call: GET /users }"
            let pairs = context.names(of: entry.value, in: entry.subject, example: example)
            let endpoints = EndpointDecoder.withoutOutdentedKeys(pairs, &context)
            if endpoints.count < pairs.count { file.isWhole = false }
            context.errorNames = { ResponseDecoder.errorNames(in: pairs) }
            for pair in endpoints {
                if context.reportIndentedSection(pair) {
                    file.isWhole = false
                } else if let kind = CompositeCallDecoder.kind(of: pair) {
                    file.compositeCalls.append(CompositeCallDecoder.decode(pair, as: kind, &context))
                } else {
                    file.endpoints.append(EndpointDecoder.decode(pair, &context))
                }
            }
        case .types:
            let example = "User: { id: int, name: string }"
            file.types = context.names(of: entry.value, in: entry.subject, example: example).map {
                TypeDeclarationDecoder.decode($0, &context)
            }
        case .swift: file.swift = SwiftDecoder.decode(entry.value, &context)
        }
    }

    /// Whether a section that other files may refer to is a complete map.
    private static func isValid(_ entry: MappingEntry<FileKey>) -> Bool {
        guard [.hosts, .defaults, .endpoints, .types].contains(entry.key) else { return true }
        if case .mapping = entry.value.content { return entry.value.isWhole }
        return false
    }

    /// Whether a rejected key may have contained declarations: plain text is neither a type nor an endpoint nor a default.
    private static func mayHold(_ pair: YAMLPair) -> Bool {
        switch pair.value.content {
        case .mapping, .sequence: true
        case .scalar(let scalar):
            FileKey(rawValue: pair.key.value) != nil || scalar.text.contains("://")
                || SpecTable.candidates[.file]?.nearest.match(for: pair.key.value) != nil
        }
    }

    /// A target may contain other YAML files; a file that looks like a catalog must declare `specc:`.
    private static func isCatalog(
        _ pairs: [YAMLPair],
        _ source: CatalogSource,
        _ context: inout DecodingContext
    ) -> Bool {
        if pairs.contains(FileKey.specc.rawValue) { return true }
        // A misspelled 'specc' is reported as an unknown key.
        if pairs.contains(where: { $0.value.text == "1" && isMisspelled($0.key.value) }) { return true }
        guard let pair = CatalogDetection.identifyingKey(pairs) else {
            noteNoCatalog(source, &context)
            return false
        }
        context.report(
            "missing-edition",
            "a file with \(quoted(pair.key.value)) must declare 'specc: 1'",
            at: pair.key.range,
            hint: "add 'specc: 1' as the first line",
            fixes: editionFixes(before: pairs)
        )
        return true
    }

    /// Inserts a line before the first key, unless the file is one map in braces.
    private static func editionFixes(before pairs: [YAMLPair]) -> [Diagnostic.Fix] {
        guard let first = pairs.first?.key.range, first.start.column == 1 else { return [] }
        let start = SourceRange(file: first.file, start: first.start, end: first.start)
        return [Diagnostic.Fix(start, replacement: "specc: 1\n")]
    }

    private static func isMisspelled(_ name: String) -> Bool {
        SpecTable.candidates[.file]?.nearest.match(for: name) == FileKey.specc.rawValue
    }

    private static func noteNoCatalog(_ source: CatalogSource, _ context: inout DecodingContext) {
        let start = SourcePosition(line: 1, column: 1)
        let (found, hint) =
            if source.isOpenAPI {
                ("the file is an OpenAPI document", "convert it: 'specc import openapi FILE --output DIR'")
            } else if source.isCommand {
                ("the file is a command", "add its call to a catalog: 'specc add - --into DIR < FILE'")
            } else {
                ("missing 'specc: 1'", "add 'specc: 1' as the first line")
            }
        let message = "not a specc catalog: \(found)"
        let range = SourceRange(file: source.file, start: start, end: start)
        context.diagnostics.add(
            source.isNamed
                ? Diagnostic("not-a-catalog", .error, message, at: range, hint: hint)
                : Diagnostic("not-a-catalog", .note, message, at: range)
        )
    }

    private static func readEdition(_ entry: MappingEntry<FileKey>, _ context: inout DecodingContext) {
        guard let edition = context.text(entry.value, entry.subject, expected: "'1'"), edition.value != "1" else {
            return
        }
        context.report(
            "unknown-edition",
            "unknown edition \(quoted(edition.value))",
            at: edition.range,
            hint: "write '1'"
        )
    }

    /// Reports `service` without `endpoints` and the reverse.
    private static func reportIncompleteService(_ pairs: [YAMLPair], _ context: inout DecodingContext) {
        let service = pairs.first { $0.key.value == FileKey.service.rawValue }
        let endpoints = pairs.first { $0.key.value == FileKey.endpoints.rawValue }
        if let service, endpoints == nil {
            context.report(
                "required-key",
                "the file has a 'service' but no 'endpoints'",
                at: service.key.range,
                hint: "add the calls: 'endpoints:', and below it 'getUser: { call: GET /users }'"
            )
        }
        if let endpoints, service == nil {
            context.report(
                "required-key",
                "the file has 'endpoints' but no 'service'",
                at: endpoints.key.range,
                hint: "name the service: 'service: Issues'"
            )
        }
    }
}

extension CatalogSource {
    fileprivate var isOpenAPI: Bool {
        guard case .mapping(let pairs)? = root?.content else { return false }
        return pairs.contains("openapi") || pairs.contains("swagger")
    }

    /// Whether the file is a command of curl.
    fileprivate var isCommand: Bool {
        switch root?.content {
        case .scalar(let scalar)?: scalar.text.hasPrefix("curl ")
        // A header contains ': '.
        case .mapping(let pairs)?: pairs.first?.key.value.hasPrefix("curl ") ?? false
        case .sequence?, nil: false
        }
    }
}

/// `defaults:` of an API or service file.
enum DefaultsDecoder {
    static func decode(_ node: YAMLNode, _ context: inout DecodingContext) -> DefaultsDeclaration {
        let subject = DeclarationContext(key: FileKey.defaults)
        var defaults = DefaultsDeclaration()
        for entry in context.entries(of: node, as: DefaultsKey.self, in: subject) {
            switch entry.key {
            case .params:
                defaults.parameters = ParameterDecoder.decodePathParameters(entry.value, entry.subject, &context).map {
                    let text = ParameterDeclaration.Source.argument(.builtin(.string, $0.name.range))
                    return ParameterDeclaration(name: $0.name, source: $0.source ?? text, sharing: $0.options)
                }
            case .headers:
                let headers = HeaderDecoder.decodeAll(entry.value, entry.subject, &context)
                defaults.headers = headers.parameters
                defaults.sharedParameters += headers.shared
            case .query:
                let query = ParameterDecoder.decodeAll(entry.value, entry.subject, &context)
                defaults.query = query.parameters
                defaults.sharedParameters += query.shared
            case .errors: defaults.errors = ResponseDecoder.decodeErrors(entry.value, entry.subject, &context)
            case .style: defaults.listStyle = context.listStyle(entry.value, entry.subject)
            case .listStyle:
                let fix = Diagnostic.Fix(entry.pair.key.range, replacement: DefaultsKey.style.rawValue)
                context.warnFormer("listStyle", at: entry.pair.key.range, hint: "write 'style'", fixes: [fix])
                defaults.listStyle = context.listStyle(entry.value, entry.subject)
            case .policy(let key): PolicyDecoder.read(key, entry.pair, into: &defaults.policy, &context)
            }
        }
        // Rules do not report that a credential without a name is missing.
        if defaults.policy.auth == nil, case .mapping(let pairs) = node.content,
            let auth = pairs.first(where: { $0.key.value == PolicyKey.auth.rawValue })
        {
            defaults.policy.auth = Located(.anonymous, at: auth.key.range)
            defaults.policy.ranges.append(auth.key.range)
        }
        if let retry = defaults.policy.retry, retry.value.isSafe {
            context.warnFormer(
                "retry: safe",
                at: retry.range,
                hint:
                    "write 'safe: true' for each endpoint whose repetition is harmless, and 'retry: { attempts: 3 }' here"
            )
        }
        return defaults
    }
}
