import SpeccEditing

/// Merges types by name.
struct TypeMerge {
    let sides: MergeSides

    func merge(into files: inout MergedFiles, _ log: inout MergeLog) {
        var removed: [String] = []
        for name in sides.base.typeNames {
            guard let base = sides.base.types[name]?.value, let ours = sides.ours.types[name]?.value,
                let file = sides.ours.typeFiles[name]
            else { continue }
            if let theirs = sides.theirs.types[name] {
                merge(name, base, ours, theirs, file, &files, &log)
            } else if ours != base {
                log.conflict(difference(.removedFromDocument), name, file: file, path: ["types", name], origin: nil)
            } else if files.comments.hasComment(file: file, path: ["types", name], isEntry: true) {
                log.conflict(difference(.comment), name, file: file, path: ["types", name], origin: nil)
            } else {
                removed.append(name)
            }
        }
        for name in sides.theirs.typeNames where sides.base.types[name] == nil {
            guard let ours = sides.ours.types[name]?.value, let theirs = sides.theirs.types[name]?.value, ours != theirs
            else { continue }
            let difference = ValueMerge.Difference(
                reason: .addedOnBothSides,
                path: [],
                before: nil,
                here: ours,
                there: theirs
            )
            log.conflict(
                difference,
                name,
                file: sides.ours.typeFiles[name],
                path: ["types", name],
                origin: origin(name)
            )
        }
        addNeeded(&files, &log)
        remove(removed, &files, &log)
    }

    private func difference(_ reason: MergeConflict.Reason) -> ValueMerge.Difference {
        ValueMerge.Difference(reason: reason, path: [], before: nil, here: nil, there: nil)
    }

    private func origin(_ name: String) -> String? { sides.theirOrigins.types[name] }

    private func merge(
        _ name: String,
        _ base: YAMLValue,
        _ ours: YAMLValue,
        _ theirs: YAMLMapping.Entry,
        _ file: Int,
        _ files: inout MergedFiles,
        _ log: inout MergeLog
    ) {
        guard base != theirs.value, ours != theirs.value,
            let position = files.types[file].position(of: name)
        else { return }
        let path = ["types", name]
        if let before = sides.baseOrigins.types[name], let now = origin(name), before != now, ours != base {
            let difference = ValueMerge.Difference(
                reason: .otherSchema,
                path: [],
                before: nil,
                here: ours,
                there: theirs.value
            )
            return log.conflict(difference, name, file: file, path: path, origin: now)
        }
        let comments = files.comments
        var merge = ValueMerge { comments.hasComment(file: file, path: path + $0, isEntry: $1) }
        let merged = merge.value(base, ours, theirs.value, [], .type)
        files.types[file].entries[position].value = merged
        if merged == theirs.value { files.types[file].entries[position].layout = theirs.layout }
        if !merge.changes.isEmpty {
            let keys = merge.changes.filter { !$0.isEmpty }.map { $0.joined(separator: ".") }
            log.change(.changed, .type, name, keys.joined(separator: ", "))
        }
        for conflict in merge.conflicts { log.conflict(conflict, name, file: file, path: path, origin: origin(name)) }
    }

    // MARK: - Types of one side

    /// Adds the types of the new import that the merged catalog uses and does not declare: new ones, and those that were
    /// removed from the catalog and are used again.
    private func addNeeded(_ files: inout MergedFiles, _ log: inout MergeLog) {
        var declared: Set<String> = []
        for types in files.types { declared.formUnion(types.keys) }
        var needed: Set<String> = []
        var pending = Array(files.usedTypes(excluding: []))
        while let name = pending.popLast() {
            guard !declared.contains(name), let type = sides.theirs.types[name], needed.insert(name).inserted else {
                continue
            }
            pending += TypeNamesInValues.names(in: type.value, .type)
        }
        for name in sides.theirs.typeNames where needed.contains(name) {
            guard let entry = sides.theirs.types[name], let file = sides.theirs.typeFiles[name] else { continue }
            insert(entry, from: sides.theirs.files[file], &files)
            log.change(.added, .type, name)
        }
    }

    /// Inserts a type in the file that corresponds to the one of the import, after its predecessor there.
    private func insert(_ entry: YAMLMapping.Entry, from source: CatalogFile, _ files: inout MergedFiles) {
        let names = source.value["types"]?.mapping?.keys ?? []
        let target = file(for: source, names, &files)
        let before = names.prefix { $0 != entry.key }.reversed()
        let previous = before.first { files.types[target].entry($0) != nil }
        files.types[target].insert(entry, after: previous)
    }

    private func file(for source: CatalogFile, _ types: [String], _ files: inout MergedFiles) -> Int {
        let service = source.service.map { sides.service(ofTheirs: $0) }
        if let service {
            if let file = files.file(ofService: service) { return file }
        } else {
            // The file that contains most types of the import's file.
            let counts = files.types.map { mapping in types.count { mapping.entry($0) != nil } }
            if let most = counts.indices.max(by: { (counts[$0], -$0) < (counts[$1], -$1) }), counts[most] > 0 {
                return most
            }
            if let same = files.names.firstIndex(of: source.name) { return same }
        }
        return files.add(source, service: service)
    }

    private func remove(_ candidates: [String], _ files: inout MergedFiles, _ log: inout MergeLog) {
        var removed = Set(candidates)
        while true {
            let used = files.usedTypes(excluding: removed)
            let remaining = removed.intersection(used)
            guard !remaining.isEmpty else { break }
            removed.subtract(remaining)
        }
        for name in candidates {
            guard let file = sides.ours.typeFiles[name] else { continue }
            if removed.contains(name) {
                files.types[file][name] = nil
                log.change(.removed, .type, name)
            } else {
                log.conflict(difference(.stillUsed), name, file: file, path: ["types", name], origin: nil)
            }
        }
    }
}
