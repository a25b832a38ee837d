import SpeccEditing

/// Merges endpoints by method and path.
struct EndpointMerge {
    let sides: MergeSides
    private let followers: FollowerMerge

    init(sides: MergeSides) {
        self.sides = sides
        followers = FollowerMerge(sides: sides)
    }

    func merge(into files: inout MergedFiles, _ log: inout MergeLog) {
        for (position, base) in sides.base.endpoints.enumerated() {
            // A removed endpoint remains removed, whatever becomes of it in the document.
            guard let own = sides.inOurs.partners[position] else { continue }
            let ours = sides.ours.endpoints[own]
            if let partner = sides.inTheirs.partners[position] {
                merge(base, ours, sides.theirs.endpoints[partner], &files, &log)
            } else {
                remove(base, ours, &files, &log)
            }
        }
        for position in sides.inTheirs.unmatched {
            add(sides.theirs.endpoints[position], &files, &log)
        }
    }

    private func name(_ endpoint: EndpointEntry) -> String { "\(endpoint.service).\(endpoint.name)" }

    private func origin(_ endpoint: EndpointEntry) -> String? {
        sides.theirOrigins.endpoints[name(endpoint)]
    }

    // MARK: - Endpoints of both

    private func merge(
        _ base: EndpointEntry,
        _ ours: EndpointEntry,
        _ theirs: EndpointEntry,
        _ files: inout MergedFiles,
        _ log: inout MergeLog
    ) {
        let path = ["endpoints", ours.name]
        let comments = files.comments
        var merge = ValueMerge { comments.hasComment(file: ours.file, path: path + $0, isEntry: $1) }
        let form = CallShorthand(ours.value)
        var merged = merge.value(base.value, form.short, theirs.value, [], .endpoint)
        guard let index = files.endpoints[ours.file].position(of: ours.name) else { return }
        var changes = merge.changes
        followers.restore(&merged, of: ours, &changes, origin(theirs), &log)
        files.endpoints[ours.file].entries[index].value = form.restored(merged)
        if !changes.isEmpty {
            let keys = changes.map { $0.joined(separator: ".") }
            log.change(.changed, .endpoint, name(ours), keys.joined(separator: ", "))
        }
        for conflict in merge.conflicts {
            log.conflict(conflict, name(ours), file: ours.file, path: path, origin: origin(theirs))
        }
        let isMoved = move(base, ours, theirs, &files, &log)
        if !isMoved { rename(base, ours, theirs, &files, &log) }
    }

    private func rename(
        _ base: EndpointEntry,
        _ ours: EndpointEntry,
        _ theirs: EndpointEntry,
        _ files: inout MergedFiles,
        _ log: inout MergeLog
    ) {
        guard theirs.name != base.name, theirs.name != ours.name else { return }
        let isFree = !files.files(ofService: ours.service).contains { files.endpoints[$0].entry(theirs.name) != nil }
        guard ours.name == base.name, isFree, let index = files.endpoints[ours.file].position(of: ours.name) else {
            let difference = ValueMerge.Difference(
                reason: .changedOnBothSides,
                path: [],
                before: .text(base.name),
                here: .text(ours.name),
                there: .text(theirs.name)
            )
            log.conflict(
                difference,
                "name of \(name(ours))",
                file: ours.file,
                path: ["endpoints", ours.name],
                origin: origin(theirs)
            )
            return
        }
        files.endpoints[ours.file].entries[index].formerKey = ours.name
        files.endpoints[ours.file].entries[index].key = theirs.name
        followers.rename(ours, theirs.name, &files)
        log.change(.renamed, .endpoint, name(ours), theirs.name)
    }

    /// Moves an endpoint to the service that it has in the document now.
    private func move(
        _ base: EndpointEntry,
        _ ours: EndpointEntry,
        _ theirs: EndpointEntry,
        _ files: inout MergedFiles,
        _ log: inout MergeLog
    ) -> Bool {
        let target = sides.service(ofTheirs: theirs.service)
        let before = sides.service(ofBase: base.service)
        guard target != before, target != ours.service else { return false }
        let path = ["endpoints", ours.name]
        let hasComment = files.comments.hasComment(file: ours.file, path: path, isEntry: true)
        let destination = files.file(ofService: target)
        let isFree = destination.map { files.endpoints[$0].entry(theirs.name) == nil } ?? true
        guard ours.service == before, ours.name == base.name, !hasComment, isFree,
            let index = files.endpoints[ours.file].position(of: ours.name)
        else {
            let difference = ValueMerge.Difference(
                reason: hasComment ? .comment : .changedOnBothSides,
                path: [],
                before: .text(base.service),
                here: .text(ours.service),
                there: .text(target)
            )
            log.conflict(difference, "service of \(name(ours))", file: ours.file, path: path, origin: origin(theirs))
            return true
        }
        var entry = files.endpoints[ours.file].entries.remove(at: index)
        entry.key = theirs.name
        entry.layout = EntryLayout(of: entry.value, key: entry.key, indentation: 2)
        insert(entry, theirs, target, &files)
        log.change(.moved, .endpoint, name(ours), "\(target).\(theirs.name)")
        return true
    }

    // MARK: - Endpoints of one side

    private func remove(_ base: EndpointEntry, _ ours: EndpointEntry, _ files: inout MergedFiles, _ log: inout MergeLog)
    {
        let path = ["endpoints", ours.name]
        let hasComment = files.comments.hasComment(file: ours.file, path: path, isEntry: true)
        let isMoved = ours.service != sides.service(ofBase: base.service)
        let isEdited = CallShorthand(ours.value).short != base.value || ours.name != base.name || isMoved
        let isFollowed = !followers.followers(of: ours).isEmpty
        guard !isEdited, !hasComment, !isFollowed, let index = files.endpoints[ours.file].position(of: ours.name) else {
            let difference = ValueMerge.Difference(
                reason: isEdited ? .removedFromDocument : hasComment ? .comment : .stillUsed,
                path: [],
                before: nil,
                here: nil,
                there: nil
            )
            log.conflict(difference, name(ours), file: ours.file, path: path, origin: nil)
            return
        }
        files.endpoints[ours.file].entries.remove(at: index)
        log.change(.removed, .endpoint, name(ours), ours.value["call"]?.text ?? "")
    }

    private func add(_ theirs: EndpointEntry, _ files: inout MergedFiles, _ log: inout MergeLog) {
        let service = sides.service(ofTheirs: theirs.service)
        let taken = Set(sides.inOurs.partners.values)
        let own = sides.ours.endpoints.indices.first { position in
            let endpoint = sides.ours.endpoints[position]
            guard !taken.contains(position) else {
                return endpoint.service == service && isTaken(theirs, endpoint, files)
            }
            return endpoint.call == theirs.call || endpoint.service == service && endpoint.name == theirs.name
        }
        if let own {
            let ours = sides.ours.endpoints[own]
            guard CallShorthand(ours.value).short != theirs.value || ours.name != theirs.name else { return }
            let difference = ValueMerge.Difference(
                reason: .addedOnBothSides,
                path: [],
                before: nil,
                here: ours.value,
                there: theirs.value
            )
            log.conflict(
                difference,
                name(ours),
                file: ours.file,
                path: ["endpoints", ours.name],
                origin: origin(theirs)
            )
            return
        }
        let entry = sides.theirs.files[theirs.file].value["endpoints"]?.mapping?.entry(theirs.name)
        insert(entry ?? YAMLMapping.Entry(theirs.name, theirs.value), theirs, service, &files)
        log.change(.added, .endpoint, "\(service).\(theirs.name)", theirs.value["call"]?.text ?? "")
    }

    /// Whether an endpoint that remains in the catalog has the name of a new one.
    private func isTaken(_ theirs: EndpointEntry, _ ours: EndpointEntry, _ files: MergedFiles) -> Bool {
        ours.name == theirs.name && files.endpoints[ours.file].entry(theirs.name)?.formerKey == nil
            && files.endpoints[ours.file].entry(theirs.name) != nil
    }

    /// Inserts an endpoint after its predecessor in the document, if that is in the same file.
    private func insert(
        _ entry: YAMLMapping.Entry,
        _ theirs: EndpointEntry,
        _ service: String,
        _ files: inout MergedFiles
    ) {
        let order = sides.theirs.endpoints.filter { $0.file == theirs.file }
        let before = order.prefix { $0.name != theirs.name }.reversed().map { neighbor in
            sides.nameInCatalog(of: neighbor)
        }
        let candidates = files.files(ofService: service)
        for name in before {
            guard let name, let file = candidates.first(where: { files.endpoints[$0].entry(name) != nil }) else {
                continue
            }
            files.endpoints[file].insert(entry, after: name)
            return
        }
        if let file = files.file(ofService: service) {
            files.endpoints[file].insert(entry, after: nil)
        } else {
            let file = files.add(sides.theirs.files[theirs.file], service: service)
            files.endpoints[file].insert(entry, after: nil)
        }
    }
}
