import SpeccCatalog
import SpeccDiagnostics

/// Checks an example against its type.
struct ExampleChecker {
    let index: CatalogIndex
    /// The remaining number of fields to compare in this run, which bounds the cost of long lists of large types.
    private var remaining = 1_000_000
    private var api = 0
    /// The number of enclosing unions, each of which tries all of its members.
    private var unionDepth = 0
    private static let maximumUnionDepth = 8
    /// The members of unions by their tags, by the ranges of the unions.
    private var membersByTag: [SourceRange: [String: UnionDeclaration.Member]] = [:]

    init(_ index: CatalogIndex) {
        self.index = index
    }

    /// - Returns: Whether the limit of comparisons has not been reached.
    mutating func check(_ site: IndexedExample, _ diagnostics: inout DiagnosticCollector) -> Bool {
        api = site.api
        check(site.value, as: site.type, "the example", &diagnostics)
        return remaining > 0
    }

    /// - Parameter name: The value in messages: `the example`, or a field. Recursion is bounded by the example.
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
                "\(name) has no value but is required",
                at: range,
                hint: "add '?' to its type if it is optional"
            )
        case (.list(let element), .list(let values, _)):
            for value in values { check(value, as: element, "an element", &diagnostics) }
        case (.map(let element), .map(let entries, _)):
            for entry in entries { check(entry.value, as: element, quoted(entry.name.value), &diagnostics) }
        case (.object(let object), .list(let values, let range)) where object.isTuple:
            check(values, at: range, as: object, &diagnostics)
        case (.object(let object), _) where object.isTuple:
            diagnostics.add("\(name) must be a list with the tuple's elements", at: value.range)
        case (.object(let object), .map(let entries, let range)): check(entries, at: range, as: object, &diagnostics)
        case (.union(let union), _): check(value, as: union, name, &diagnostics)
        case (.list, _): diagnostics.add("\(name) must be a list", at: value.range)
        case (.map, _): diagnostics.add("\(name) must be a map", at: value.range)
        case (.object, _): diagnostics.add("\(name) must be a map with the type's fields", at: value.range)
        case (.builtin(.data), .text(let text, let range)):
            // The bytes of a whole body have the same syntax as those of a field.
            check(text, at: range, as: .builtin(.bytes, type.range), name, &diagnostics)
        case (.builtin, .text(let text, let range)), (.enumeration, .text(let text, let range)):
            check(text, at: range, as: type, name, &diagnostics)
        case (.builtin, _), (.enumeration, _), (.optional, _), (.nullable, _), (.wrapped, _):
            diagnostics.add("\(name) must be a single value", at: value.range)
        }
    }

    /// Checks a value against the member that its tag selects, or against all members.
    private mutating func check(
        _ value: ExampleValue,
        as union: UnionDeclaration,
        _ name: String,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let tagField = union.tagField else {
            guard unionDepth < Self.maximumUnionDepth else { return }
            unionDepth += 1
            defer { unionDepth -= 1 }
            var fits = false
            for member in union.members where !fits {
                var attempt = DiagnosticCollector.discarding
                check(value, as: member.type, name, &attempt)
                fits = !attempt.hasErrors
            }
            if !fits, !union.members.isEmpty {
                diagnostics.add("\(name) does not match any member of the union", at: value.range)
            }
            return
        }
        guard case .map(let entries, let range) = value else {
            diagnostics.add("\(name) must be a map with the member's fields", at: value.range)
            return
        }
        guard let tag = entries.first(where: { $0.name.value == tagField.value }) else {
            diagnostics.add("missing field \(quoted(tagField.value))", at: range)
            return
        }
        guard case .text(let text, let tagRange) = tag.value else {
            diagnostics.add("\(quoted(tagField.value)) must be a single value", at: tag.value.range)
            return
        }
        guard let member = member(of: union, tagged: text) else {
            let suggestion = diagnostics.suggestion(
                for: text,
                among: Candidates(union.members.flatMap(\.tags).map(\.value)),
                in: tagRange.file
            )
            diagnostics.add("\(quoted(text)) is not a member of the union", at: tagRange, hint: didYouMean(suggestion))
            return
        }
        guard case .object(let object) = index.kind(of: member.type, in: api) else { return }
        let declaresTag = index.fields(of: object, in: api).contains { $0.name.value == tagField.value }
        let rest = declaresTag ? entries : entries.filter { $0.name.value != tagField.value }
        check(rest, at: range, as: object, &diagnostics)
    }

    /// Checks the elements of a tuple.
    private mutating func check(
        _ values: [ExampleValue],
        at range: SourceRange,
        as tuple: ObjectDeclaration,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let fields = index.fields(of: tuple, in: api)
        guard values.count <= fields.count else {
            diagnostics.add("the tuple has only \(fields.count) elements", at: range)
            return
        }
        let entries = zip(fields, values).filter { field, value in !(value.isNull && field.type.isOptional) }
            .map { ExampleValue.Entry(name: $0.name, value: $1) }
        let absent = fields.indices.filter { !values.indices.contains($0) || values[$0].isNull }.map { fields[$0] }
        remaining -= fields.count
        for (field, entry) in entries.compactMap({ entry in
            fields.first { $0.name.value == entry.name.value }.map { ($0, entry) }
        }) {
            check(entry.value, as: field.type, quoted(field.name.value), &diagnostics)
        }
        reportMissing(
            entries,
            at: range,
            of: fields.filter { field in
                absent.contains { $0.name.value == field.name.value }
            },
            &diagnostics
        )
    }

    private mutating func member(of union: UnionDeclaration, tagged text: String) -> UnionDeclaration.Member? {
        if let members = membersByTag[union.range] { return members[text] }
        let tagged = union.members.flatMap { member in member.tags.map { ($0.value, member) } }
        let members = Dictionary(tagged) { first, _ in first }
        membersByTag[union.range] = members
        return members[text]
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
            guard let type = type(of: entry, byName, fields, &diagnostics) else { continue }
            check(entry.value, as: type, quoted(entry.name.value), &diagnostics)
        }
        reportMissing(entries, at: range, of: fields, &diagnostics)
    }

    // The following are not part of the recursion over nested values, so that its stack frames remain small.

    /// The type of a field with the name of the entry; that of additional fields if none is declared.
    private func type(
        of entry: ExampleValue.Entry,
        _ byName: [String: FieldDeclaration],
        _ fields: [FieldDeclaration],
        _ diagnostics: inout DiagnosticCollector
    ) -> TypeExpression? {
        let name = entry.name.value
        if let field = byName[name], !field.isAdditional {
            if case .text(let constant)? = field.options?.value.constant?.value,
                case .text(let text, let range) = entry.value, text != constant
            {
                diagnostics.add("\(quoted(name)) has the fixed value \(quoted(constant))", at: range)
            }
            return field.type
        }
        if let additional = fields.first(where: \.isAdditional) {
            guard case .map(let type) = index.kind(of: additional.type, in: api) else { return nil }
            return type
        }
        let suggestion = diagnostics.suggestion(
            for: name,
            among: Candidates(fields.map(\.name.value)),
            in: entry.name.range.file
        )
        diagnostics.add("unknown field \(quoted(name))", at: entry.name.range, hint: didYouMean(suggestion))
        return nil
    }

    private func reportMissing(
        _ entries: [ExampleValue.Entry],
        at range: SourceRange,
        of fields: [FieldDeclaration],
        _ diagnostics: inout DiagnosticCollector
    ) {
        let names = Set(entries.map(\.name.value))
        let missing = fields.filter { field in
            !field.isAdditional && !field.type.isOptional && !field.type.isPatch
                && !index.hasDefaultInResponses(field, in: api)
                && field.options?.value.constant == nil && !names.contains(field.name.value)
        }
        guard let first = missing.first else { return }
        let others = missing.count > 1 ? " and \(missing.count - 1) more" : ""
        diagnostics.add("missing field \(quoted(first.name.value))\(others)", at: range)
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
            case .expected(let expected): diagnostics.add("\(name) must be \(expected)", at: range)
            case .unknownCase(let text, let enumeration):
                // Open enums accept other values, but an undeclared one in an example is probably a mistake.
                let suggestion = diagnostics.suggestion(for: text, among: enumeration.candidates, in: range.file)
                diagnostics.add("\(quoted(text)) is not a case of the enum", at: range, hint: didYouMean(suggestion))
            // The syntax of these strings is only checked at run time.
            case .unsupported: break
            }
        }
    }
}
