import SpeccCatalog
import SpeccDiagnostics

/// Compares an example with the type it stands for, value by value.
struct ExampleChecker {
    let index: CatalogIndex
    /// Fields that are compared in one run: a long list of small values of a large type could otherwise take for ever.
    private var remaining = 1_000_000
    private var api = 0
    /// Unions around the value, each of which tries its members.
    private var unionDepth = 0
    private static let deepestUnion = 8
    /// Of unions with tags, by where they are declared: the members by their tags.
    private var membersByTag: [SourceRange: [String: UnionDeclaration.Member]] = [:]

    init(_ index: CatalogIndex) {
        self.index = index
    }

    /// False where the run has compared so much that the rest is not checked.
    mutating func check(_ site: IndexedExample, _ diagnostics: inout DiagnosticCollector) -> Bool {
        api = site.api
        check(site.value, as: site.type, "it", &diagnostics)
        return remaining > 0
    }

    /// - Parameter name: What messages call the value: `it`, or a field. Recursion ends with the example.
    private mutating func check(
        _ value: ExampleValue,
        as type: TypeExpression,
        _ name: String,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard remaining > 0 else { return }
        remaining -= 1
        switch type {
        case .optional(let wrapped, _), .nullable(let wrapped, _), .wrapped(_, let wrapped, _):
            if case .null = value, !type.isStream { return }
            if case .wrapped(.merge, _, _) = type { break }
            check(value, as: wrapped, name, &diagnostics)
            return
        default: break
        }
        switch (index.kind(of: type, in: api), value) {
        case (.unknown, _), (.parameter, _), (.builtin(.json), _): break
        case (_, .null(let range)):
            diagnostics.add(
                "\(name) says nothing, and may not be absent",
                at: range,
                hint: "end its type with '?' if it may"
            )
        case (.list(let element), .list(let values, _)):
            for value in values { check(value, as: element, "an element", &diagnostics) }
        case (.map(let element), .map(let entries, _)):
            for entry in entries { check(entry.value, as: element, quoted(entry.name.value), &diagnostics) }
        case (.object(let object), .map(let entries, let range)): check(entries, at: range, as: object, &diagnostics)
        case (.union(let union), _): check(value, as: union, name, &diagnostics)
        case (.list, _): diagnostics.add("\(name) must be a list", at: value.range)
        case (.map, _): diagnostics.add("\(name) must be a map", at: value.range)
        case (.object, _): diagnostics.add("\(name) must be a map with the type's fields", at: value.range)
        case (.builtin(.data), .text(let text, let range)):
            // All bytes of a body, which a catalog spells as it does those of a field.
            check(text, at: range, as: .builtin(.bytes, type.range), name, &diagnostics)
        case (.builtin, .text(let text, let range)), (.enumeration, .text(let text, let range)):
            check(text, at: range, as: type, name, &diagnostics)
        case (.builtin, _), (.enumeration, _), (.optional, _), (.nullable, _), (.wrapped, _):
            diagnostics.add("\(name) must be a single value", at: value.range)
        }
    }

    /// The member that the tag names, or any that the value fits.
    private mutating func check(
        _ value: ExampleValue,
        as union: UnionDeclaration,
        _ name: String,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let tagField = union.tagField else {
            guard unionDepth < Self.deepestUnion else { return }
            unionDepth += 1
            defer { unionDepth -= 1 }
            var fits = false
            for member in union.members where !fits {
                var attempt = DiagnosticCollector.discarding
                check(value, as: member.type, name, &attempt)
                fits = !attempt.hasErrors
            }
            if !fits, !union.members.isEmpty { diagnostics.add("\(name) fits no member of the union", at: value.range) }
            return
        }
        guard case .map(let entries, let range) = value else {
            diagnostics.add("\(name) must be a map with the member's fields", at: value.range)
            return
        }
        guard let tag = entries.first(where: { $0.name.value == tagField.value }) else {
            diagnostics.add("field \(quoted(tagField.value)) is missing", at: range)
            return
        }
        guard case .text(let word, let place) = tag.value else {
            diagnostics.add("\(quoted(tagField.value)) must be a single value", at: tag.value.range)
            return
        }
        guard let member = member(of: union, tagged: word) else {
            let suggestion = diagnostics.suggestion(
                for: word,
                among: Candidates(union.members.compactMap(\.tag?.value)),
                in: place.file
            )
            diagnostics.add("\(quoted(word)) is no member of the union", at: place, hint: didYouMean(suggestion))
            return
        }
        guard case .object(let object) = index.kind(of: member.type, in: api) else { return }
        let declaresTag = index.fields(of: object, in: api).contains { $0.name.value == tagField.value }
        let rest = declaresTag ? entries : entries.filter { $0.name.value != tagField.value }
        check(rest, at: range, as: object, &diagnostics)
    }

    private mutating func member(of union: UnionDeclaration, tagged word: String) -> UnionDeclaration.Member? {
        if let members = membersByTag[union.range] { return members[word] }
        let tagged = union.members.compactMap { member in member.tag.map { ($0.value, member) } }
        let members = Dictionary(tagged) { first, _ in first }
        membersByTag[union.range] = members
        return members[word]
    }

    private mutating func check(
        _ entries: [ExampleValue.Entry],
        at range: SourceRange,
        as object: ObjectDeclaration,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let fields = index.fields(of: object, in: api)
        let byName = Dictionary(fields.map { ($0.name.value, $0) }) { first, _ in first }
        remaining -= fields.count + entries.count
        for entry in entries {
            if let field = byName[entry.name.value] {
                if case .text(let constant)? = field.options?.value.constant?.value,
                    case .text(let text, let range) = entry.value, text != constant
                {
                    diagnostics.add("\(quoted(entry.name.value)) is always \(quoted(constant))", at: range)
                }
                check(entry.value, as: field.type, quoted(entry.name.value), &diagnostics)
                continue
            }
            let suggestion = diagnostics.suggestion(
                for: entry.name.value,
                among: Candidates(fields.map(\.name.value)),
                in: entry.name.range.file
            )
            diagnostics.add(
                "the type has no field \(quoted(entry.name.value))",
                at: entry.name.range,
                hint: didYouMean(suggestion)
            )
        }
        let given = Set(entries.map(\.name.value))
        let missing = fields.filter { field in
            !field.type.isOptional && !field.type.isPatch && field.options?.value.defaultValue == nil
                && field.options?.value.constant == nil && !given.contains(field.name.value)
        }
        guard let first = missing.first else { return }
        let others = missing.count > 1 ? " and \(missing.count - 1) more" : ""
        diagnostics.add("field \(quoted(first.name.value))\(others) is missing", at: range)
    }

    private func check(
        _ text: String,
        at range: SourceRange,
        as type: TypeExpression,
        _ name: String,
        _ diagnostics: inout DiagnosticCollector
    ) {
        do {
            _ = try LiteralParser(index: index, api: api).read(.text(text), as: type)
        } catch {
            switch error {
            case .takes(let expected): diagnostics.add("\(name) must be \(expected)", at: range)
            case .unknownWord(let word, let enumeration):
                // An open enum would take it, but an example of a word that does not exist is a slip as well.
                let suggestion = diagnostics.suggestion(for: word, among: enumeration.candidates, in: range.file)
                diagnostics.add("\(quoted(word)) is no word of the enum", at: range, hint: didYouMean(suggestion))
            // Text whose form only the runtime reads.
            case .hasNone: break
            }
        }
    }
}
