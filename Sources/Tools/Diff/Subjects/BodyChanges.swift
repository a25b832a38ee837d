import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The body of a request.
enum BodyChanges {
    static func add(_ old: ComparedEndpoint, _ new: ComparedEndpoint, _ apis: APIPair, _ changes: inout ChangeCollector)
    {
        switch (old.endpoint.body, new.endpoint.body) {
        case (nil, nil): break
        case (nil, let body?):
            changes.add(
                "added-body",
                new.subject,
                .added(body.range),
                "body of",
                "was added",
                wire: body.isOptional ? .safe : .breaking,
                swift: body.isOptional ? .risky : .breaking
            )
        case (let body?, nil):
            changes.add(
                "removed-body",
                new.subject,
                .removed(body.range, from: new.endpoint.name.range),
                "body of",
                "was removed",
                wire: .breaking,
                swift: .breaking
            )
        case (let before?, let after?): compare(before, after, new.subject, apis, &changes)
        }
    }

    private static func compare(
        _ old: ResolvedBody,
        _ new: ResolvedBody,
        _ subject: ChangeSubject,
        _ apis: APIPair,
        _ changes: inout ChangeCollector
    ) {
        let location = ChangeCollector.Location.changed(old.range, new.range)
        var types = ReferenceComparison(apis)
        let (before, after) = (old.encoding(apis.oldTypes), new.encoding(apis.newTypes))
        if before != after {
            let tail = "changed from \(before) to \(after)"
            let isSameType = !types.isChangedInSwift(old.type, new.type) && old.kind.isFields && new.kind.isFields
            changes.add(
                "changed-body-encoding",
                subject,
                location,
                "encoding of the body of",
                tail,
                wire: old.kind.isContent && new.kind.isContent ? new.accepts(contentOf: old) : .breaking,
                swift: isSameType ? .safe : .breaking
            )
        } else {
            compareContent(old, new, subject, location, &types, &changes)
        }
        if old.isOptional, !new.isOptional {
            let tail = "is now required"
            changes.add("body-became-required", subject, location, "body of", tail, wire: .breaking, swift: .breaking)
        } else if !old.isOptional, new.isOptional {
            changes.add("body-became-optional", subject, location, "body of", "is now optional", swift: .risky)
        }
        SensitivityChanges.add(old.isSensitive, new.isSensitive, "body of", subject, location, &changes)
    }

    private static func compareContent(
        _ old: ResolvedBody,
        _ new: ResolvedBody,
        _ subject: ChangeSubject,
        _ location: ChangeCollector.Location,
        _ types: inout ReferenceComparison,
        _ changes: inout ChangeCollector
    ) {
        let wire = types.wire(old.type, new.type, new.direction)
        let isChanged = types.isChangedInSwift(old.type, new.type)
        if isChanged || wire.level > .safe {
            let texts = (TypeNotation.catalog(old.type), TypeNotation.catalog(new.type))
            let tail = "changed from '\(texts.0)' to '\(texts.1)'\(wire.explanation)"
            let id = isChanged ? "changed-body-type" : "changed-wire-format"
            changes.add(id, subject, location, "body of", tail, wire: wire.level, swift: isChanged ? .breaking : .safe)
        }
        let (before, after) = (old.mediaType, new.mediaType)
        if before != after {
            let isPassed = (before == nil) != (after == nil) && old.kind.isStream
            changes.add(
                "changed-content-type",
                subject,
                location,
                "content type of the body of",
                "changed from \(before.map { "'\($0)'" } ?? "the default") to \(after.map { "'\($0)'" } ?? "the default")",
                wire: .breaking,
                swift: isPassed ? .breaking : .safe
            )
        }
        let files = (AcceptedFiles(types: old.accept, size: old.size), AcceptedFiles(types: new.accept, size: new.size))
        FileChanges.add(files.0, files.1, "the body of", subject, location, &changes)
    }
}

extension ResolvedBody {
    fileprivate var direction: ValueDirection {
        switch kind {
        case .json, .lines, .text, .data, .stream, .file: .body
        case .form(let form): .form(form.lists)
        case .multipart: [.request, .part]
        }
    }

    /// Nil for the default of text, and for bytes of any type.
    fileprivate var mediaType: String? {
        if let contentType { return contentType }
        return switch kind {
        case .json: "application/json"
        case .lines: "application/x-ndjson"
        case .data(let contentType): contentType
        case .stream(let contentType): contentType
        case .text, .file, .form, .multipart: nil
        }
    }

    /// The level for apps that send the bytes of another body.
    fileprivate func accepts(contentOf other: ResolvedBody) -> ChangeLevel {
        let accepted = AcceptedFiles(types: accept + [mediaType].compactMap(\.self), size: nil)
        guard !accepted.types.isEmpty else { return .safe }
        let sent = other.accept + [other.mediaType].compactMap(\.self)
        return sent.isEmpty ? .risky : sent.allSatisfy(accepted.accepts) ? .safe : .breaking
    }

    fileprivate func encoding(_ types: ComparedTypes) -> String {
        switch kind {
        case .json: "JSON"
        case .lines: "lines of JSON"
        case .text: "text"
        case .data: "bytes"
        case .stream: "stream"
        case .file: "file"
        case .form(let form):
            form.lists != .repeat && types.containsList(type) ? "form with lists in style '\(form.lists.name)'" : "form"
        case .multipart: "multipart"
        }
    }
}

extension ResolvedBody.Kind {
    /// Whether the body consists of the fields of a type.
    fileprivate var isFields: Bool {
        switch self {
        case .json, .lines, .form, .multipart: true
        case .text, .data, .stream, .file: false
        }
    }

    /// Whether the body is bytes that the caller passes, in memory, as a stream or in a file.
    fileprivate var isContent: Bool {
        switch self {
        case .data, .stream, .file: true
        case .json, .lines, .text, .form, .multipart: false
        }
    }

    fileprivate var isStream: Bool {
        if case .stream = self { true } else { false }
    }
}
