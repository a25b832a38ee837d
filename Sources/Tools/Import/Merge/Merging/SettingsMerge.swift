import SpeccEditing

/// Merges the settings of the API and of its services.
struct SettingsMerge {
    let sides: MergeSides

    func merge(into files: inout MergedFiles, _ log: inout MergeLog) {
        mergeAPI(&files, &log)
        for base in sides.base.files {
            guard let service = base.service else { continue }
            mergeService(base, service, &files, &log)
        }
    }

    private func mergeAPI(_ files: inout MergedFiles, _ log: inout MergeLog) {
        let before = sides.base.apiFile.map { MergedFiles.settings(of: sides.base.files[$0]) } ?? YAMLMapping()
        let now = sides.theirs.apiFile.map { MergedFiles.settings(of: sides.theirs.files[$0]) } ?? YAMLMapping()
        guard let main = sides.ours.apiFile else { return }
        // Settings may be in several files, for example the credentials in a file of their own.
        var keys: [Int: [String]] = [main: []]
        for key in Set(before.keys).union(now.keys) where key != "specc" {
            let others = files.settings.indices.filter { files.settings[$0]["service"] == nil || $0 == main }
            let file =
                files.settings[main][key] != nil ? main : others.first { files.settings[$0][key] != nil } ?? main
            keys[file, default: []].append(key)
        }
        for (file, keys) in keys.sorted(by: { $0.key < $1.key }) {
            merge(only(before, keys), only(now, keys), file, keys, "API", nil, &files, &log)
        }
    }

    private func mergeService(_ base: CatalogFile, _ name: String, _ files: inout MergedFiles, _ log: inout MergeLog) {
        let service = sides.service(ofBase: name)
        let theirs = sides.theirs.files.first { file in
            file.service.map { sides.service(ofTheirs: $0) == service } ?? false
        }
        // A service that is removed is a removal of its endpoints.
        guard let theirs, let file = sides.ours.files(ofService: service).first, base.value["api"] == nil else {
            return
        }
        let keys = Set(base.mapping.keys).union(theirs.mapping.keys).subtracting(["specc", "endpoints", "types"])
        merge(
            only(base.mapping, Array(keys)),
            only(theirs.mapping, Array(keys)),
            file,
            Array(keys),
            service,
            nil,
            &files,
            &log
        )
    }

    private func only(_ mapping: YAMLMapping, _ keys: [String]) -> YAMLMapping {
        YAMLMapping(mapping.entries.filter { keys.contains($0.key) })
    }

    private func merge(
        _ base: YAMLMapping,
        _ theirs: YAMLMapping,
        _ file: Int,
        _ keys: [String],
        _ name: String,
        _ origin: String?,
        _ files: inout MergedFiles,
        _ log: inout MergeLog
    ) {
        guard base != theirs else { return }
        let comments = files.comments
        var merge = ValueMerge { comments.hasComment(file: file, path: $0, isEntry: $1) }
        let ours = files.settings[file]
        var others = YAMLMapping(ours.entries.filter { !keys.contains($0.key) })
        let merged = merge.entries(base, only(ours, keys), theirs, [], .file)
        // The order of the catalog, with new entries behind their predecessors.
        var result = ours.entries.compactMap { entry -> YAMLMapping.Entry? in
            keys.contains(entry.key) ? merged.entry(entry.key) : entry
        }
        var previous: String?
        for entry in merged.entries {
            if ours.entry(entry.key) == nil {
                let position = previous.flatMap { key in result.firstIndex { $0.key == key } }
                result.insert(entry, at: position.map { $0 + 1 } ?? result.count)
            }
            previous = entry.key
        }
        others.entries = result
        files.settings[file] = others
        for change in merge.changes { log.change(.changed, .setting, name, change.joined(separator: ".")) }
        for conflict in merge.conflicts { log.conflict(conflict, name, file: file, path: [], origin: origin) }
    }
}
