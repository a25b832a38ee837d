import SpeccCatalog
import SpeccDiagnostics
import SpeccEditing
import SpeccImport

/// Adds calls to a catalog one after the other, so that each of them is merged with the types of those before.
struct Addition {
    var state: CatalogState
    let options: AdditionOptions
    let isPaged: Bool
    private(set) var calls: [AddedCall] = []
    private(set) var skipped: [String] = []

    // MARK: - APIs

    mutating func add(_ exchanges: [Exchange]) {
        if state.apis().isEmpty { createAPI(for: exchanges) }
        let apis = state.apis()
        var groups: [String: [(exchange: Exchange, base: Int)]] = [:]
        var order: [String] = []
        for exchange in exchanges {
            guard let (api, base) = Self.api(for: exchange, among: apis) else {
                skipped.append(reason(for: exchange, apis))
                continue
            }
            let directory = api.directory
            if groups[directory] == nil { order.append(directory) }
            groups[directory, default: []].append((exchange, base))
        }
        for directory in order {
            guard let api = state.api(in: directory) else { continue }
            for draft in CallGrouping.drafts(of: groups[directory] ?? [], in: api) { add(draft, to: directory) }
        }
        state.flush()
    }

    /// The API with the host of a request. A request without a host belongs to the only API.
    private static func api(for exchange: Exchange, among apis: [CatalogAPI]) -> (CatalogAPI, base: Int)? {
        let matches = apis.compactMap { api in
            HostMatch.best(in: api, for: exchange.target).map { (api, $0.baseSegments) }
        }
        if let best = matches.max(by: { $0.1 < $1.1 }) { return (best.0, best.1) }
        guard apis.count == 1, exchange.target.host == nil || exchange.target.isLoopback else { return nil }
        return (apis[0], basePath(in: apis[0], exchange.target.segments))
    }

    /// The number of leading segments that a host's base path contains.
    private static func basePath(in api: CatalogAPI, _ segments: [String]) -> Int {
        let hosts = api.lookup.hostFiles.flatMap { api.files[$0].declaration.hosts }.flatMap(\.allServers)
        let bases = hosts.map { host in
            host.url.value.path.compactMap { if case .literal(let text) = $0 { text } else { nil } }.joined()
                .split(separator: "/").map(String.init)
        }
        return bases.filter { !$0.isEmpty && segments.starts(with: $0) }.map(\.count).max() ?? 0
    }

    private func reason(for exchange: Exchange, _ apis: [CatalogAPI]) -> String {
        guard let host = exchange.target.host else {
            return apis.count > 1
                ? "\(exchange.origin): several APIs, and the request has no host"
                : "\(exchange.origin): the request has no host"
        }
        return "\(exchange.origin): the catalog has no host '\(host)'"
    }

    private mutating func createAPI(for exchanges: [Exchange]) {
        guard let first = exchanges.first(where: { $0.target.host != nil }), let host = first.target.host else {
            return
        }
        let segments = exchanges.filter { $0.target.host == host }.map(\.target.segments)
        var base: [String] = []
        // 'api' and versions that all paths begin with.
        while base.count < 3, let next = segments.first?.dropFirst(base.count).first,
            SafeText.isVersion(next, at: base.count) || ["api", "rest"].contains(next.lowercased()),
            segments.allSatisfy({ $0.count > base.count + 1 && $0[base.count] == next })
        {
            base.append(next)
        }
        let isInsecure = first.target.scheme == "http"
        let url = "\(isInsecure ? "http" : "https")://\(host)" + base.map { "/" + $0 }.joined()
        var mapping = YAMLMapping()
        mapping["specc"] = .text("1")
        mapping["api"] = .text(options.api ?? Self.apiName(host))
        if isInsecure, !first.target.isLoopback {
            mapping["hosts"] = .mapping(["production": .mapping(["url": .text(url), "insecure": .text("true")])])
        } else {
            mapping["host"] = .text(url)
        }
        var name = "api.yaml"
        var number = 2
        while state.contains(name) {
            name = "api-\(number).yaml"
            number += 1
        }
        state.create(name, text: EntryLayout.text(of: mapping, blocks: ["hosts"]))
    }

    /// `api.stripe.com` → Stripe
    private static func apiName(_ host: String) -> String {
        let labels = host.split(separator: ":")[0].split(separator: ".").map(String.init)
        let isNumeric = labels.allSatisfy(IdentifierText.isNumber)
        let generic: Set<String> = ["api", "www", "rest", "com", "org", "net", "io", "co", "dev", "app"]
        let named = labels.count > 1 ? Array(labels.dropLast()) : labels
        let title = isNumeric ? nil : named.last { !generic.contains($0) && $0.utf8.count > 2 }
        return APIName.name(title: title, defaultName: "API")
    }

    // MARK: - Calls

    private mutating func add(_ draft: CallDraft, to directory: String) {
        guard var api = state.api(in: directory), let first = draft.exchanges.first else { return }
        let match = HostMatch.best(in: api, for: first.target)
        let base = match?.baseSegments ?? Self.basePath(in: api, first.target.segments)
        let (declared, mismatch) = CallGrouping.declared(draft, base: base, at: match, in: api)
        if let declared, let mismatch {
            let note = AdditionNote(
                kind: .conflict,
                text:
                    "parameter '\(mismatch)' of '\(declared.name)' has another type than in the sample; nothing is changed"
            )
            calls.append(call(draft, declared.name, api.files[declared.file].source, isNew: false, [note]))
            return
        }
        if declared != nil {
            state.flush()
            guard let current = state.api(in: directory),
                let declared = CallGrouping.declared(draft, base: base, at: match, in: current).0
            else { return }
            api = current
            merge(draft, with: declared, &api, directory)
        } else {
            create(draft, &api, directory, hostFile: match?.file ?? api.apiFile ?? 0, server: match?.server)
        }
    }

    private func call(_ draft: CallDraft, _ name: String, _ file: SourceFile, isNew: Bool, _ notes: [AdditionNote])
        -> AddedCall
    {
        var seen: Set<AdditionNote> = []
        return AddedCall(
            title: draft.title,
            endpoint: name,
            file: file.path,
            isNew: isNew,
            notes: notes.filter { seen.insert($0).inserted }
        )
    }

    private mutating func merge(
        _ draft: CallDraft,
        with endpoint: CatalogEndpoint,
        _ api: inout CatalogAPI,
        _ directory: String
    ) {
        let builder = TypeBuilder(api)
        let source = api.files[endpoint.file].source
        guard let node = endpoint.node, node.isMapping else { return }
        let observed = draft.credentials.first
        var merger = EndpointMerger(draft, builder, api, endpoint, node, FileEditor(source))
        merger.merge(credential: observed, isPaged: isPaged)
        var editors = [endpoint.file: merger.editor]
        if observed != nil, endpoint.declaration.policy.auth == nil, api.credentials.isEmpty {
            let result = CredentialMerger(api: api, builder: builder).result(
                for: observed,
                isPublic: false,
                file: endpoint.file
            )
            addCredential(result, api, &editors)
            if let auth = result.auth {
                editors[endpoint.file]?.insert(FileEditor.Entry(key: "auth", value: .text(auth)), into: node)
            }
        }
        if draft.isPublic, endpoint.declaration.policy.auth == nil,
            CredentialMerger(api: api, builder: builder)
                .result(for: nil, isPublic: true, file: endpoint.file).auth != nil
        {
            builder.note(.conflict, "the sample declares that it needs no credential, but the call sends one")
        }
        addTypes(builder, api, file: endpoint.file, &editors)
        apply(editors)
        let notes = mergeTypes(builder, directory)
        calls.append(call(draft, endpoint.name, source, isNew: false, notes))
    }

    private mutating func create(
        _ draft: CallDraft,
        _ api: inout CatalogAPI,
        _ directory: String,
        hostFile: Int,
        server: String?
    ) {
        let hint = draft.exchanges.lazy.compactMap(\.serviceHint).first
        let choice = ServiceChoice(for: draft, in: api, wanted: options.service, hint: hint, hostFile: hostFile)
        if case .new(let service, let fileName) = choice {
            var text = "specc: 1\nservice: \(service)\n"
            // Without a file for the API, each service declares its own host.
            if api.apiFile == nil, let host = api.files[hostFile].declaration.hosts.first {
                text += "host: \(host.url.value.text)\n"
            }
            let path = directory.isEmpty ? fileName : FilePath(directory).appending(fileName)
            state.create(path, text: text)
            guard let next = state.api(in: directory) else { return }
            api = next
        }
        let file: Int
        switch choice {
        case .existing(let index): file = index
        case .new(_, let fileName):
            file = api.lookup.file(named: fileName.lowercased()) ?? 0
        }
        let builder = TypeBuilder(api)
        let source = api.files[file].source
        noteParameters(draft, builder)
        let observed = draft.credentials.first
        let credential = CredentialMerger(api: api, builder: builder)
            .result(for: observed, isPublic: draft.isPublic, file: file)
        let name = endpointName(draft, api, file)
        let writer = EndpointWriter(draft: draft, builder: builder, api: api, file: file, name: name, server: server)
        let value = writer.value(auth: credential.auth, credential: observed, isPaged: isPaged)
        var editors = [file: state.editor(for: source)]
        addCredential(credential, api, &editors)
        let root = api.files[file].root
        Self.insert(name, value, in: "endpoints", of: root, levels: 1, &editors[file, default: FileEditor(source)])
        let types = addTypes(builder, api, file: file, &editors)
        let canAppend =
            editors.count == 1 && root["endpoints"]?.isMapping == true
            && (types.isEmpty || root["types"]?.isMapping == true)
        if !canAppend || !append(name, value, types, editors[file], to: file, of: api, directory) { apply(editors) }
        let notes = mergeTypes(builder, directory)
        calls.append(call(draft, name, source, isNew: true, notes))
    }

    private func noteParameters(_ draft: CallDraft, _ builder: TypeBuilder) {
        for parameter in draft.parts.compactMap(\.parameter) where parameter.reason != "a variable" {
            builder.note(.guess, "{\(parameter.name)} is a parameter, since the path contains \(parameter.reason)")
        }
    }

    /// A name that is not that of another endpoint, nor of the method for its pages.
    private func endpointName(_ draft: CallDraft, _ api: CatalogAPI, _ file: Int) -> String {
        let reserved: Set<String> = [
            "client", "server", "sendRequest", "sendRequestForResult", "fetchList", "fetchDetails", "credentials",
        ]
        let isTaken = { (name: String) in reserved.contains(name) || api.files[file].declares(name) }
        let hints = draft.exchanges.compactMap(\.nameHint)
        let names =
            [options.endpoint].compactMap(\.self) + hints
            + EndpointNaming(method: draft.method, parts: draft.parts).endpoints
        if let free = names.first(where: { !isTaken($0) && !isTaken($0 + "Pages") }) { return free }
        let stem = names.last ?? "call"
        var number = 2
        while isTaken("\(stem)\(number)") { number += 1 }
        return "\(stem)\(number)"
    }
}
