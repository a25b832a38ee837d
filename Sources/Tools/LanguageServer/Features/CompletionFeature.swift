import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// `textDocument/completion`: keys that are allowed, values of keys, and names.
struct CompletionFeature {
    /// Nil for an empty document.
    let uri: String
    let analysis: CatalogAnalysis?
    let file: FileID?
    let bytes: [UInt8]
    let lines: EditorLines
    let offset: Int
    let isMarkdown: Bool

    /// The protocol's kinds of items.
    private enum Kind: Int {
        case value = 12
        case property = 10
        case keyword = 14
        case type = 7
        case enumMember = 20
        case reference = 18
        case function = 3
    }

    func result() -> DocumentValue {
        guard let context = CursorContext(at: offset, in: bytes) else { return [] }
        let scope = KeyScope(context.path)
        var items: [DocumentValue] = []
        if context.mode != .value { items += keys(scope, context) }
        if context.mode != .key { items += values(scope, context) }
        return .list(
            items.enumerated().map { number, item in
                let digits = String(number)
                var item = item
                item["sortText"] = .string(String(repeating: "0", count: max(0, 4 - digits.count)) + digits)
                return item
            }
        )
    }

    // MARK: - Keys

    private func keys(_ scope: KeyScope, _ context: CursorContext) -> [DocumentValue] {
        let token = tokenRange(context.token) { $0 == UInt8(ascii: "$") || Self.isNameByte($0) }
        let own = String(decoding: bytes[token], as: UTF8.self)
        let followingColon = bytes[token.upperBound...].first == UInt8(ascii: ":")
        let rows = scope.keys(besides: context.siblings.subtracting(followingColon ? [own] : []))
        return rows.map { row in
            item(
                row.name,
                .property,
                detail: row.section.title,
                documentation: KeyDocumentation(row: row).text,
                range: token,
                text: row.name + (followingColon ? "" : suffix(for: row.entry.value, context))
            )
        }
    }

    /// The text after a key: a colon, and a line for the first key of a nested mapping.
    private func suffix(for value: SpecValue, _ context: CursorContext) -> String {
        guard !context.isFlow, Self.isMapping(value) else { return ": " }
        return ":\n" + String(repeating: " ", count: context.column + 2)
    }

    private static func isMapping(_ value: SpecValue) -> Bool {
        switch value {
        case .map, .partialMap, .names, .parameters, .statuses, .errorStatuses: true
        case .either(let values): values.allSatisfy(isMapping)
        default: false
        }
    }

    // MARK: - Values

    private func values(_ scope: KeyScope, _ context: CursorContext) -> [DocumentValue] {
        var items: [DocumentValue] = []
        var labels: Set<String> = []
        func add(_ found: [DocumentValue]) {
            for item in found where labels.insert(item["label"]?.string ?? "").inserted { items.append(item) }
        }
        for candidate in scope.values {
            switch candidate.value {
            case .choice, .boolean:
                add(KeyDocumentation.choices(of: candidate.value).map { plain($0, .enumMember, context) })
            case .type: if context.path.last != .item || isTypeItem(scope) { add(types(context)) }
            case .name, .text: add(names(for: candidate.row, context))
            case .call, .path: add(pathTypes(context))
            default: continue
            }
        }
        return items
    }

    /// Whether an item of a list is a type rather than a value of an enum.
    private func isTypeItem(_ scope: KeyScope) -> Bool {
        scope.candidates.contains { $0.row?.section == .union }
    }

    private func types(_ context: CursorContext) -> [DocumentValue] {
        let token = tokenRange(context.token, where: Self.isNameByte)
        let declared = declaredNames(.type).map { name in
            item(
                name.text,
                .type,
                detail: "declared type",
                range: token,
                text: name.text,
                data: ["uri": .string(uri), "type": .string(name.text)]
            )
        }
        let isNested = bytes[context.token].contains(UInt8(ascii: "<"))
        let builtIn = BuiltinType.allCases.map {
            item($0.rawValue, .keyword, detail: "built-in type", range: token, text: $0.rawValue)
        }
        let wrappers = ["list", "map"] + (isNested ? [] : TypeWrapper.allCases.map(\.rawValue))
        return declared + builtIn
            + wrappers.map { item("\($0)<…>", .keyword, detail: "type with an argument", range: token, text: "\($0)<") }
    }

    /// Types of parameters in a path: `/issues/{number:int}`.
    private func pathTypes(_ context: CursorContext) -> [DocumentValue] {
        let text = bytes[context.token]
        guard let open = text.lastIndex(of: UInt8(ascii: "{")), text[open...].contains(UInt8(ascii: ":")),
            !text[open...].contains(UInt8(ascii: "}"))
        else { return [] }
        return types(context)
    }

    private func names(for owner: KeyScope.Owner?, _ context: CursorContext) -> [DocumentValue] {
        guard let owner else { return [] }
        switch (owner.section, owner.key) {
        case (_, PolicyKey.auth.rawValue):
            return declaredNames(.credential).map { plain($0.text, .reference, context, detail: "credential") }
                + [plain(AuthDeclaration.noneKeyword, .enumMember, context)]
        case (.cache, CacheKey.group.rawValue):
            return declaredNames(.cacheGroup).map { plain($0.text, .reference, context, detail: "cache group") }
        case (.endpoint, EndpointKey.invalidates.rawValue):
            return declaredNames(.cacheGroup).map { plain($0.text, .reference, context, detail: "cache group") }
                + ownEndpoints().map { plain($0.text, .function, context, detail: "endpoint") }
        case (.endpoint, EndpointKey.host.rawValue), (.credential, CredentialKey.host.rawValue):
            return servers().map { plain($0.text, .reference, context, detail: "server") }
        case (.waiter, WaiterKey.poll.rawValue), (.feed, FeedKey.follow.rawValue), (.upload, UploadKey.upload.rawValue),
            (.upload, UploadKey.create.rawValue), (.upload, UploadKey.resume.rawValue):
            return ownEndpoints().filter(isCall).map { plain($0.text, .function, context, detail: "endpoint") }
        case (.retry, RetryKey.on.rawValue), (.waiter, WaiterKey.pending.rawValue),
            (.feed, FeedKey.restart.rawValue), (.upload, UploadKey.restart.rawValue):
            return declaredErrors(context).map { plain($0, .reference, context, detail: "declared error") }
        case (.credential, CredentialKey.renew.rawValue):
            return declaredNames(.endpoint).map { plain($0.text, .function, context, detail: "endpoint") }
        case (_, ObjectKey.extends.rawValue): return types(context).filter { $0["detail"]?.string == "declared type" }
        default: return []
        }
    }

    /// `completionItem/resolve`: the item with the documentation of its type. A list of all types would be large with it.
    static func resolved(_ item: DocumentValue, in analysis: CatalogAnalysis, _ file: AnalyzedFile, isMarkdown: Bool)
        -> DocumentValue
    {
        guard let text = item["data"]?["type"]?.string, let api = analysis.names.api(of: file.id) else { return item }
        let name = CatalogName(kind: .type, api: api, service: nil, text: text)
        var item = item
        item["documentation"] = NameDocumentation(analysis: analysis).type(name).map {
            documentation($0, isMarkdown: isMarkdown)
        }
        return item
    }

    private static func documentation(_ text: String, isMarkdown: Bool) -> DocumentValue {
        isMarkdown ? Markdown.content(text, isMarkdown: true) : .string(Markdown.plain(text))
    }

    // MARK: - Names

    private func declaredNames(_ kind: CatalogName.Kind) -> [CatalogName] {
        guard let analysis, let file else { return [] }
        return analysis.names.names(of: kind, visibleIn: file)
    }

    /// The servers of the hosts that the file's service is called on: its own, else those of the API.
    private func servers() -> [CatalogName] {
        let names = Set(declaredNames(.server))
        let own = names.filter { name in
            name.service != nil && analysis?.names.declarations(of: name).contains { $0.file == file } ?? false
        }
        return (own.isEmpty ? names.filter { $0.service == nil } : own).sorted { $0.text < $1.text }
    }

    /// The names of declared errors: of the endpoint that contains the key or that its composite call names, else of all endpoints of the
    /// file.
    private func declaredErrors(_ context: CursorContext) -> [String] {
        guard let catalog = analysis?.names.catalog, let file else { return [] }
        var name: String?
        if case .key(let key)? = context.path.dropFirst().first { name = key }
        let call = catalog.policies.compositeCalls.first {
            $0.declaration.name.value == name && $0.declaration.name.range.file == file
        }
        name = call?.declaration.endpoint?.value ?? name
        let sites = catalog.endpoints.filter { $0.declaration.name.range.file == file }
        let own = sites.filter { $0.declaration.name.value == name }
        let names = (own.isEmpty ? sites : own).flatMap { site in
            site.inherited.errors(of: site.declaration).compactMap { $0.value.name?.value }
        }
        return Set(names).sorted()
    }

    /// Whether the name is an endpoint rather than a composite call.
    private func isCall(_ name: CatalogName) -> Bool {
        guard let catalog = analysis?.names.catalog, let number = name.service else { return false }
        return catalog.endpoints[catalog.services[number].endpoints].contains { $0.declaration.name.value == name.text }
    }

    /// The endpoints of the service that the file declares.
    private func ownEndpoints() -> [CatalogName] {
        guard let analysis, let file else { return [] }
        return declaredNames(.endpoint).filter { name in
            analysis.names.declarations(of: name).contains { $0.file == file }
        }
    }

    // MARK: - Items

    private func plain(
        _ label: String,
        _ kind: Kind,
        _ context: CursorContext,
        detail: String? = nil
    ) -> DocumentValue {
        item(label, kind, detail: detail, range: tokenRange(context.token, where: Self.isNameByte), text: label)
    }

    private func item(
        _ label: String,
        _ kind: Kind,
        detail: String? = nil,
        documentation: String? = nil,
        range: Range<Int>,
        text: String,
        data: DocumentValue? = nil
    ) -> DocumentValue {
        .members([
            "label": .string(label),
            "kind": .integer(kind.rawValue),
            "detail": detail.map { .string($0) },
            "documentation": documentation.map { Self.documentation($0, isMarkdown: isMarkdown) },
            "filterText": .string(label),
            "data": data,
            "textEdit": TextEdit(range: range, replacement: text).json(lines),
        ])
    }

    /// The characters of a name around the cursor.
    private func tokenRange(_ token: Range<Int>, where isPart: (UInt8) -> Bool) -> Range<Int> {
        var start = token.upperBound
        while start > token.lowerBound, isPart(bytes[start - 1]) { start -= 1 }
        var end = token.upperBound
        while end < bytes.count, isPart(bytes[end]) { end += 1 }
        return start..<end
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
}
