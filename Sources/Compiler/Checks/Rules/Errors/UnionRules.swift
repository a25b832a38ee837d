import SpeccCatalog
import SpeccDiagnostics

/// A member of a union with '$by' that has no fields, or a tag that is not an integer although '$tag' is 'int'.
enum InvalidMember: Rule {
    static let id = "invalid-member"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.unions where site.declaration.tagField != nil {
            for member in site.declaration.members { check(member, site, index, &diagnostics) }
        }
        for union in UnionInstantiation.all(in: index) where union.site.declaration.tagField != nil {
            for member in union.substituted { checkType(of: member, union.site, index, &diagnostics) }
        }
        for site in index.unions where site.declaration.matchesFields != nil {
            for member in site.declaration.members {
                switch index.kind(of: member.type, in: site.api) {
                case .object(let object) where !object.isTuple: continue
                case .unknown, .parameter: continue
                default:
                    diagnostics.add(
                        "\(member.type.spelling.map(quoted) ?? "this member") is not an object",
                        at: member.type.range,
                        hint: "'$match: fields' compares objects; nest it in a union with other types"
                    )
                }
            }
        }
        for site in index.unions where site.declaration.tagField == nil && site.declaration.members.count == 1 {
            guard let member = site.declaration.members.first, member.tag == nil else { continue }
            diagnostics.add("a union needs at least two types", at: member.type.range, hint: "use the type itself")
        }
    }

    private static func check(
        _ member: UnionDeclaration.Member,
        _ site: IndexedUnion,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        for tag in member.tags where site.declaration.isIntegerTag {
            if IntegerLiteral.value(tag.value) == nil {
                diagnostics.add(
                    "\(quoted(tag.value)) is not an integer",
                    at: tag.range,
                    hint: "this union has '$tag: int'"
                )
            } else if let number = IntegerLiteral.canonical(tag.value) {
                diagnostics.add(
                    "\(quoted(tag.value)) is not the canonical form of \(number)",
                    at: tag.range,
                    hint: "write '\(number)'"
                )
            }
        }
        checkType(of: member, site, index, &diagnostics)
    }

    private static func checkType(
        of member: UnionDeclaration.Member,
        _ site: IndexedUnion,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        switch index.kind(of: member.type, in: site.api) {
        case .object(let object) where !object.isTuple: return
        case .unknown, .parameter: return
        default:
            let field = site.declaration.tagField?.value ?? ""
            diagnostics.add(
                "\(member.type.spelling.map(quoted) ?? "this member") has no field \(quoted(field))",
                at: member.type.range,
                hint: "members of a union with '$by' must be objects"
            )
        }
    }
}

/// A member whose tag field differs from the tag that its union writes, or a path in the place of the tag field.
enum MismatchedTag: Rule {
    static let id = "mismatched-tag"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.unions {
            guard let tagField = site.declaration.tagField else { continue }
            checkName(tagField, site, index, &diagnostics)
            // Several members may have the same type.
            var declared: [Int: FieldDeclaration?] = [:]
            for member in site.declaration.members {
                guard let tag = member.tag else { continue }
                let number = index.objectEntry(of: member.type, in: site.api)?.number
                let known = number.flatMap { declared[$0] }
                let found =
                    known
                    ?? index.objectFields(of: member.type, in: site.api)?.first { field in
                        field.name.value == tagField.value
                    }
                if let number { declared[number] = .some(found) }
                if !member.otherTags.isEmpty, !(found?.hasVariableTag ?? member.type.isInvalid) {
                    diagnostics.add(
                        "member \(member.type.spelling.map(quoted) ?? quoted(tag.value)) has several tags",
                        at: tag.range,
                        hint: "declare \(quoted(tagField.value)) as a required field of the member"
                    )
                    continue
                }
                guard let field = found else { continue }
                for tag in member.tags {
                    guard let problem = problem(field, tag.value, site, index) else { continue }
                    diagnostics.add(
                        "member \(quoted(tag.value)) \(problem)",
                        at: tag.range,
                        hint: member.otherTags.isEmpty
                            ? "remove the field: the union writes it" : "change the type of the field",
                        notes: [Diagnostic.Note("field declared here", at: field.name.range)]
                    )
                }
            }
        }
    }

    /// Reports `meta.type`, unless a member declares a field with this name.
    private static func checkName(
        _ name: Located<String>,
        _ site: IndexedUnion,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard FieldPathText.names(in: name.value).count > 1, let first = name.value.unicodeScalars.first,
            first.properties.isAlphabetic
        else { return }
        let isDeclared = site.declaration.members.contains { member in
            index.objectFields(of: member.type, in: site.api)?.contains { $0.name.value == name.value }
                ?? member.type.isInvalid
        }
        guard !isDeclared else { return }
        diagnostics.add(
            "'$by' is the name of a field of the members, not the path \(quoted(name.value))",
            at: name.range,
            hint: "use '$match: fields', or declare a field with this name in a member"
        )
    }

    private static func problem(
        _ field: FieldDeclaration,
        _ tag: String,
        _ site: IndexedUnion,
        _ index: CatalogIndex
    ) -> String? {
        let name = quoted(field.name.value)
        let isInteger = site.declaration.isIntegerTag
        let mismatch =
            "declares \(name) with the wrong type: the union's tag is \(isInteger ? "an integer" : "a string")"
        if field.isJSONText {
            return "declares \(name) as a text that contains JSON: the tag is \(isInteger ? "an integer" : "a string")"
        }
        if let constant = field.options?.value.constant?.value, constant != .text(tag) {
            return "declares \(name) with another fixed value"
        }
        switch index.kindIfPresent(of: field.type, in: site.api) {
        case .builtin(let builtin):
            guard isInteger ? builtin.isInteger && builtin.isJSONNumber : builtin == .string else { return mismatch }
        case .enumeration(let enumeration):
            guard enumeration.isInteger == isInteger else { return mismatch }
            if enumeration.isClosed, !enumeration.cases.contains(where: { $0.value.value == tag }) {
                return "declares \(name) as an enum without the case \(quoted(tag))"
            }
        case .unknown, .parameter: return nil
        default: return mismatch
        }
        return nil
    }
}

extension FieldDeclaration {
    /// Whether the field always has a value that the member itself determines.
    fileprivate var hasVariableTag: Bool {
        !type.isOptional && !type.isPatch && options?.value.constant == nil
    }
}

/// A type other than string for `{rest*}`, which matches several segments.
enum InvalidCatchAllType: Rule {
    static let id = "invalid-catch-all-type"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let rest = site.declaration.path.value.rest else { continue }
            for parameter in site.effectivePath.map(\.value) where parameter.name.value == rest.value {
                guard case .argument(let type)? = parameter.source else { continue }
                switch index.kind(of: type, in: site.api) {
                case .builtin(.string), .unknown: continue
                default:
                    diagnostics.add(
                        "a catch-all path parameter must be a string",
                        at: type.range,
                        hint: "write 'string'"
                    )
                }
            }
        }
    }
}
