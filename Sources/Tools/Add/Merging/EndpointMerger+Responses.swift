import SpeccDiagnostics
import SpeccEditing
import SpeccYAML

/// Results, errors and pagination.
extension EndpointMerger {
    mutating func mergeReturns() {
        var contents = Grouped()
        for (status, content) in draft.responses where (200..<300).contains(status) {
            guard let returns = node["returns"] else {
                addReturn(status, content)
                continue
            }
            guard let statuses = Self.statuses(of: returns) else {
                contents.add(content, to: "", returns)
                continue
            }
            if let type = Self.type(for: status, in: statuses) {
                contents.add(content, to: type.key, type.value)
            } else {
                insert("\(status)", responses("returns").value(of: content) ?? .text("empty"), in: "returns")
                builder.note(.change, "the result for status \(status) is new")
            }
        }
        // Several statuses may share a type, which is changed once.
        for entry in contents.entries { mergeResult(entry.content, into: entry.type, subject: "\(name).returns") }
        flush("returns")
    }

    private static func type(
        for status: Int,
        in statuses: [(key: String, value: YAMLNode)]
    ) -> (key: String, value: YAMLNode)? {
        statuses.first { $0.key == "\(status)" } ?? statuses.first { $0.key == "\(status / 100)xx" }
    }

    /// The bodies for each declared type.
    private struct Grouped {
        private(set) var entries: [(key: String, type: YAMLNode, content: ResponseShape)] = []

        mutating func add(_ content: ResponseShape, to key: String, _ type: YAMLNode) {
            if let index = entries.firstIndex(where: { $0.key == key }) {
                entries[index].content.merge(content)
            } else {
                entries.append((key, type, content))
            }
        }
    }

    private mutating func addReturn(_ status: Int, _ content: ResponseShape) {
        guard let value = responses("returns").value(of: content) else { return }
        if status == 200, draft.responses.filter({ (200..<300).contains($0.status) }).count == 1 {
            editor.insert(FileEditor.Entry(key: "returns", value: value), into: node)
        } else {
            insert("\(status)", value, in: "returns")
        }
        builder.note(.change, "the result for status \(status) is new")
    }

    private mutating func mergeResult(_ content: ResponseShape, into type: YAMLNode, subject: String) {
        guard case .json(var shape) = content else { return }
        let text = type.scalar?.text
        if text == "json" || text == "json?" {
            guard let value = responses("returns").value(of: content), value.text != "json" else { return }
            editor.replace(type, with: value)
            return builder.note(.change, "the result is a type instead of json")
        }
        if let path = node["unwrap"]?.scalar?.text {
            for field in path.split(separator: ".") {
                guard let inner = shape[String(field)]?.shape else {
                    return builder.note(.conflict, "a sample has no field '\(path)', which 'unwrap' names")
                }
                shape = inner
            }
        }
        var merger = TypeMerger(builder: builder, file: endpoint.file, editor: editor)
        merger.merge(shape, into: type, subject: subject, isRoot: true)
        editor = merger.editor
    }

    mutating func mergeErrors() {
        var contents = Grouped()
        let statuses = node["errors"].flatMap(Self.statuses) ?? []
        for (status, content) in draft.responses where (400..<600).contains(status) {
            guard case .json(let values) = content, values.kinds == [.object] else { continue }
            let shape = values.withoutNulls
            if let type = Self.type(for: status, in: statuses) {
                contents.add(.json(shape), to: type.key, type.value)
            } else if let inherited = ErrorTypes.inherited(status, api, file: endpoint.file) {
                builder.merge(shape, into: inherited)
            } else if let value = responses("errors").error(.json(shape), known: ErrorTypes.names(in: api)) {
                insert("\(status)", value, in: "errors")
                builder.note(.change, "the error for status \(status) is new")
            }
        }
        for entry in contents.entries {
            guard case .json(let shape) = entry.content else { continue }
            var merger = TypeMerger(builder: builder, file: endpoint.file, editor: editor)
            merger.merge(shape, into: entry.type, subject: "\(name).errors.\(entry.key)", isRoot: true)
            editor = merger.editor
        }
        flush("errors")
    }

    /// The types by status; nil for a single type.
    private static func statuses(of node: YAMLNode) -> [(key: String, value: YAMLNode)]? {
        let pairs = node.pairs
        guard !pairs.isEmpty else { return nil }
        let isStatus = pairs.allSatisfy { pair in
            let key = pair.key.value
            return pair.keyStyle == .plain && key.utf8.count == 3
                && (IdentifierText.isNumber(key) || key.lowercased().hasSuffix("xx"))
        }
        return isStatus ? pairs.map { ($0.key.value, $0.value) } : nil
    }

    mutating func addPagination() {
        guard node["paginate"] == nil, node["unwrap"] == nil, node["poll"] == nil else { return }
        let query = node["query"]
        let inference = PaginationInference(
            draft: draft,
            query: Set(
                draft.query.filter { !$0.isFlag && !$0.isList }.map(\.name) + (query?.pairs.map(\.key.value) ?? [])
            ),
            canBeAbsent: { name in
                guard let value = query?[name] else { return true }
                let type = (value["type"] ?? value).scalar?.text ?? ""
                return type.hasSuffix("?") || value["default"] != nil || value["optional"] != nil
            }
        )
        guard let (value, reason) = inference.value else { return }
        editor.insert(FileEditor.Entry(key: "paginate", value: value), into: node)
        builder.note(.guess, "the call has pages, since \(reason)")
    }
}
