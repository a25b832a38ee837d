import SpeccCatalog
import SpeccDiagnostics
import SpeccEditing
import SpeccText
import SpeccYAML

/// Merges samples with an endpoint that the catalog declares.
struct EndpointMerger {
    let draft: CallDraft
    let builder: TypeBuilder
    let api: CatalogAPI
    let endpoint: CatalogEndpoint
    let node: YAMLNode
    var editor: FileEditor
    /// New sections of the endpoint.
    private var sections: [String: YAMLMapping] = [:]

    var name: String { endpoint.name }

    mutating func merge(credential: ObservedCredential?, isPaged: Bool) {
        guard !FileEditor.isAlias(node, in: editor.file) else {
            return builder.note(.conflict, "'\(name)' is an alias of YAML, which is not changed")
        }
        mergeParameters(credential)
        mergeBody()
        mergeReturns()
        mergeErrors()
        if isPaged { addPagination() }
    }

    var naming: EndpointNaming { EndpointNaming(method: draft.method, parts: draft.parts) }

    func responses(_ key: String) -> ResponseInference {
        ResponseInference(
            builder: builder,
            naming: naming,
            owner: TypeBuilder.typeName(name),
            subject: "\(name).\(key)"
        )
    }

    /// Adds an entry to a mapping of the endpoint, which is created if it does not exist.
    mutating func insert(_ key: String, _ value: YAMLValue, in section: String) {
        if let pair = node.pairs.first(where: { $0.key.value == section }) {
            if pair.value.isMapping, !FileEditor.isAlias(pair.value, in: editor.file) {
                editor.insert(FileEditor.Entry(key: key, value: value), into: pair.value)
            } else if pair.value.isNull {
                editor.insert(
                    FileEditor.Entry(key: key, value: value),
                    intoEmptyValueOf: pair,
                    in: node
                )
            }
        } else {
            sections[section, default: YAMLMapping()].append(key, value)
        }
    }

    init(
        _ draft: CallDraft,
        _ builder: TypeBuilder,
        _ api: CatalogAPI,
        _ endpoint: CatalogEndpoint,
        _ node: YAMLNode,
        _ editor: FileEditor
    ) {
        self.draft = draft
        self.builder = builder
        self.api = api
        self.endpoint = endpoint
        self.node = node
        self.editor = editor
    }

    mutating func flush(_ section: String) {
        guard let mapping = sections.removeValue(forKey: section) else { return }
        editor.insert(FileEditor.Entry(key: section, value: .mapping(mapping)), into: node)
    }

    private mutating func mergeParameters(_ credential: ObservedCredential?) {
        let merger = ParameterMerger(api: api, draft: draft, builder: builder)
        for (name, value) in merger.newQuery(
            file: endpoint.file,
            declared: endpoint.declaration.query.map(\.name.value),
            credential: credential
        ) {
            insert(name, value, in: "query")
            builder.note(.change, "query item '\(name)' is new")
        }
        flush("query")
        merger.checkQuery(node["query"])
        let declared = endpoint.declaration.headers.map(\.name.value)
        for (name, value) in merger.newHeaders(file: endpoint.file, declared: declared, credential: credential) {
            insert(name, value, in: "headers")
            builder.note(.change, "header '\(name)' is new")
        }
        flush("headers")
    }

    private mutating func mergeBody() {
        guard HTTPMethodSemantics(draft.method).content != .none else { return }
        guard let body = node["body"] else {
            let inference = BodyInference(builder: builder, owner: TypeBuilder.typeName(name))
            guard let value = inference.value(of: draft.exchanges, subject: "\(name).body") else { return }
            editor.insert(FileEditor.Entry(key: "body", value: value), into: node)
            return builder.note(.change, "the body is new")
        }
        let declared = body["$contentType"]?.scalar?.text
        if let type = BodyInference.contentType(of: draft.exchanges), type != declared {
            builder.note(
                .conflict,
                "the body is declared as \(declared ?? "application/json"), but a sample is \(type)"
            )
        }
        guard let (shape, form) = BodyInference.shape(of: draft.exchanges) else { return }
        let encoding = body["$as"]?.scalar?.text ?? "json"
        guard encoding == (form == nil ? "json" : "form") else {
            return builder.note(
                .conflict,
                "the body is declared as \(encoding), but a sample contains \(form == nil ? "JSON" : "a form")"
            )
        }
        if ["json", "json?"].contains(body.scalar?.text) {
            return
        }
        var merger = TypeMerger(builder: builder, file: endpoint.file, editor: editor)
        merger.isForm = form != nil
        merger.merge(shape, into: body, subject: "\(name).body", isRoot: true)
        editor = merger.editor
    }
}
