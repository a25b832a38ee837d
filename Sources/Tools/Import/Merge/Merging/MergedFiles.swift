import SpeccDiagnostics
import SpeccEditing
import SpeccYAML

/// The files of the catalog while they are merged.
struct MergedFiles {
    let ours: CatalogDeclarations
    let comments: CommentCache
    /// The top-level entries of each file but its endpoints and types.
    var settings: [YAMLMapping]
    var endpoints: [YAMLMapping]
    var types: [YAMLMapping]
    /// The service of each file, with its name in the catalog: the document may rename it.
    private var services: [String?]
    private(set) var newFiles: [String: Int] = [:]
    private(set) var names: [String]

    init(_ ours: CatalogDeclarations) {
        self.ours = ours
        comments = CommentCache(ours.files)
        settings = ours.files.map { Self.settings(of: $0) }
        endpoints = ours.files.map { $0.value["endpoints"]?.mapping ?? YAMLMapping() }
        types = ours.files.map { $0.value["types"]?.mapping ?? YAMLMapping() }
        services = ours.files.map(\.service)
        names = ours.files.map(\.name)
    }

    /// The top-level entries of a file except its declarations.
    static func settings(of file: CatalogFile) -> YAMLMapping {
        YAMLMapping(file.mapping.entries.filter { $0.key != "endpoints" && $0.key != "types" })
    }

    /// Adds a file with the settings of a file of the import, for a service. Its name gets a number if it is used.
    mutating func add(_ file: CatalogFile, service: String?) -> Int {
        var name = file.name
        var number = 2
        while names.contains(name) {
            name = file.name.dropLast(5) + "-\(number).yaml"
            number += 1
        }
        settings.append(Self.settings(of: file))
        if let service { settings[settings.count - 1]["service"] = .text(service) }
        services.append(service)
        endpoints.append(YAMLMapping())
        types.append(YAMLMapping())
        names.append(name)
        newFiles[name] = names.count - 1
        return names.count - 1
    }

    func files(ofService service: String) -> [Int] {
        services.indices.filter { services[$0] == service }
    }

    /// The file of a service to which endpoints can be added.
    func file(ofService service: String) -> Int? {
        let files = files(ofService: service)
        return files.first { !endpoints[$0].isEmpty } ?? files.first
    }

    /// All names of types that the catalog uses, except those in the declarations of some types.
    func usedTypes(excluding excluded: Set<String>) -> Set<String> {
        var used: Set<String> = []
        for index in names.indices {
            used.formUnion(TypeNamesInValues.names(in: .mapping(settings[index]), .file))
            for entry in endpoints[index].entries {
                used.formUnion(TypeNamesInValues.names(in: entry.value, .endpoint))
            }
            for entry in types[index].entries where !excluded.contains(entry.key) {
                used.formUnion(TypeNamesInValues.names(in: entry.value, .type))
            }
        }
        return used
    }

    /// Writes the files by edits.
    func finish(_ sides: MergeSides, _ limits: YAMLLimits, _ result: inout CatalogMerge.Result) throws(CatalogEdits
        .Failure)
    {
        for index in names.indices {
            let value = self.value(index)
            guard ours.files.indices.contains(index) else {
                let new = Array(CatalogEdits.text(of: value).utf8)
                result.files.append((names[index], nil, new))
                continue
            }
            let file = ours.files[index]
            if isAbandoned(index, value, sides) {
                result.removedFiles.append(file)
                continue
            }
            var bytes = try CatalogEdits.bytes(
                of: file.source,
                root: file.root,
                changedTo: .mapping(withoutEmptyService(index, value)),
                limits: limits
            )
            if let title = sides.newTitle(of: file) { bytes = title + bytes.drop { $0 != 0x0A } }
            if bytes != file.source.bytes { result.files.append((file.name, file.source, bytes)) }
        }
        result.files.sort { FilePath($0.name) < FilePath($1.name) }
    }

    private func value(_ index: Int) -> YAMLMapping {
        var entries = settings[index].entries
        for (key, mapping) in [("endpoints", endpoints[index]), ("types", types[index])] where !mapping.isEmpty {
            let value = YAMLValue.mapping(mapping)
            let layout = EntryLayout(of: value, key: key, indentation: 0, blockLevels: 2)
            entries.append(YAMLMapping.Entry(key, value, layout: layout))
        }
        return YAMLMapping(entries)
    }

    /// The entries of a file without the settings of a service that lost all endpoints in the merge: they need one.
    private func withoutEmptyService(_ index: Int, _ value: YAMLMapping) -> YAMLMapping {
        let hadEndpoints = ours.files[index].value["endpoints"]?.mapping?.isEmpty == false
        guard hadEndpoints, endpoints[index].isEmpty, value["service"] != nil, value["api"] == nil else { return value }
        return YAMLMapping(value.entries.filter { $0.key == "specc" || $0.key == "types" })
    }

    /// Whether a file lost all declarations in the merge and contains nothing else that a user wrote.
    private func isAbandoned(_ index: Int, _ value: YAMLMapping, _ sides: MergeSides) -> Bool {
        let file = ours.files[index]
        guard value.keys.allSatisfy({ ["specc", "service", "docs"].contains($0) }),
            !(file.value["endpoints"]?.mapping?.isEmpty ?? true) || !(file.value["types"]?.mapping?.isEmpty ?? true),
            sides.base.files.contains(where: { Self.settings(of: $0) == value })
        else { return false }
        return CommentIndex(file.source, root: file.root).isEmpty
    }
}

/// Finds comments in the files of a catalog, which are searched once.
final class CommentCache {
    private let files: [CatalogFile]
    private var indexes: [Int: CommentIndex] = [:]

    init(_ files: [CatalogFile]) {
        self.files = files
    }

    func hasComment(file: Int, path: [String], isEntry: Bool) -> Bool {
        guard files.indices.contains(file) else { return false }
        let index = indexes[file] ?? CommentIndex(files[file].source, root: files[file].root)
        indexes[file] = index
        return isEntry ? index.isInEntry(at: path) : index.isInValue(at: path)
    }
}
