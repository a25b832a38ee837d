import SpeccCatalog
import SpeccDiagnostics
import SpeccEditing
import SpeccYAML

/// Insertions of endpoints, credentials and types.
extension Addition {
    static func insert(
        _ key: String,
        _ value: YAMLValue,
        in section: String,
        of root: YAMLNode,
        levels: Int,
        _ editor: inout FileEditor
    ) {
        let entry = FileEditor.Entry(key: key, value: value, blockLevels: levels)
        guard let pair = root.pairs.first(where: { $0.key.value == section }) else {
            var mapping = YAMLMapping()
            mapping.append(key, value)
            let section = FileEditor.Entry(
                key: section,
                value: .mapping(mapping),
                blockLevels: levels + 1,
                isSeparated: true
            )
            return editor.insert(section, into: root)
        }
        if pair.value.isNull {
            editor.insert(entry, intoEmptyValueOf: pair, in: root)
        } else {
            editor.insert(entry, into: pair.value)
        }
    }

    func addCredential(_ result: CredentialMerger.Result, _ api: CatalogAPI, _ editors: inout [Int: FileEditor]) {
        guard let (name, value) = result.credential else { return }
        let index =
            api.lookup.credentialFiles.first ?? api.apiFile ?? editors.keys.min() ?? 0
        let file = api.files[index]
        Self.insert(
            name,
            value,
            in: "credentials",
            of: file.root,
            levels: 0,
            &editors[index, default: state.editor(for: file.source)]
        )
        guard let auth = result.defaultAuth else { return }
        // Without a file for the API, every service has its own defaults.
        let targets =
            api.apiFile.map { [$0] } ?? api.files.indices.filter { !api.files[$0].declaration.endpoints.isEmpty }
        for target in targets where api.files[target].declaration.defaults.policy.auth == nil {
            let file = api.files[target]
            Self.insert(
                "auth",
                .text(auth),
                in: "defaults",
                of: file.root,
                levels: 0,
                &editors[target, default: state.editor(for: file.source)]
            )
        }
    }

    /// - Returns: The added types.
    @discardableResult func addTypes(
        _ builder: TypeBuilder,
        _ api: CatalogAPI,
        file: Int,
        _ editors: inout [Int: FileEditor]
    ) -> [(name: String, value: YAMLValue)] {
        let declarations = builder.declarations()
        guard !declarations.isEmpty else { return [] }
        let source = api.files[file].source
        let root = api.files[file].root
        if root["types"] == nil {
            var types = YAMLMapping()
            for (name, value) in declarations { types.append(name, value) }
            let entry = FileEditor.Entry(key: "types", value: .mapping(types), blockLevels: 1, isSeparated: true)
            editors[file, default: state.editor(for: source)].insert(entry, into: root)
            return declarations
        }
        for (name, value) in declarations {
            Self.insert(
                name,
                value,
                in: "types",
                of: root,
                levels: 0,
                &editors[file, default: state.editor(for: source)]
            )
        }
        return declarations
    }

    /// Adds an endpoint and its types to a file without reading all of it again.
    ///
    /// - Returns: Whether they were added.
    mutating func append(
        _ endpoint: String,
        _ value: YAMLValue,
        _ types: [(name: String, value: YAMLValue)],
        _ editor: FileEditor?,
        to file: Int,
        of api: CatalogAPI,
        _ directory: String
    ) -> Bool {
        guard let editor, let service = api.files[file].declaration.service?.value else { return false }
        var text = "specc: 1\nservice: \(service)\nendpoints:\n"
        text += EntryLayout.text(ofEntry: endpoint, value, indentation: 2, blockLevels: 1)
        if !types.isEmpty { text += "types:\n" }
        for (name, value) in types { text += EntryLayout.text(ofEntry: name, value, indentation: 2, blockLevels: 0) }
        return state.append(text, editor, to: file, in: directory)
    }

    mutating func apply(_ editors: [Int: FileEditor]) {
        for editor in editors.values where !editor.isEmpty { state.replace(editor.file, with: editor.bytes) }
    }

    /// The notes of merges that change no type; nil if one changes. Nothing is read again for these, which would take a time
    /// that grows with the number of calls.
    private mutating func notesWithoutChanges(
        _ merges: [(name: String, shape: Shape)],
        _ directory: String
    ) -> [AdditionNote]? {
        guard let api = state.api(in: directory) else { return nil }
        var merges = merges
        var notes: [AdditionNote] = []
        for _ in 0..<32 where !merges.isEmpty {
            let builder = TypeBuilder(api)
            for (name, shape) in merges where shape.count > 0 {
                guard let entry = api.type(name) else { continue }
                let editor = FileEditor(entry.addition ?? api.files[entry.file].source)
                var merger = TypeMerger(builder: builder, file: entry.file, editor: editor)
                merger.merge(shape, into: entry.node, subject: name)
                guard merger.editor.isEmpty else { return nil }
            }
            guard builder.declarations().isEmpty else { return nil }
            notes += builder.notes
            merges = builder.merges
        }
        return notes
    }

    /// Merges samples with existing types, whose fields may refer to further ones.
    mutating func mergeTypes(_ first: TypeBuilder, _ directory: String) -> [AdditionNote] {
        var notes = first.notes
        var merges = first.merges
        guard !merges.isEmpty else { return notes }
        if let further = notesWithoutChanges(merges, directory) { return notes + further }
        // Declared types are changed at their positions.
        state.flush()
        for _ in 0..<32 where !merges.isEmpty {
            guard let api = state.api(in: directory) else { break }
            let builder = TypeBuilder(api)
            var editors: [Int: FileEditor] = [:]
            for (name, shape) in merges where shape.count > 0 {
                guard let entry = api.type(name) else { continue }
                let editor = editors[entry.file] ?? FileEditor(api.files[entry.file].source)
                var merger = TypeMerger(builder: builder, file: entry.file, editor: editor)
                merger.merge(shape, into: entry.node, subject: name)
                editors[entry.file] = merger.editor
            }
            let file = editors.keys.min() ?? 0
            addTypes(builder, api, file: file, &editors)
            apply(editors)
            notes += builder.notes
            merges = builder.merges
        }
        return notes
    }
}
