import SpeccCatalog
import SpeccChecks

/// Emits how the members of a union are distinguished, read and written.
enum UnionEmitter {
    /// `reader.tag("type")`, `reader.bestMatch(…)`, or `reader.kind` for a union without a tag.
    static func subject(_ union: ResolvedUnion, indentation: Int) -> String {
        let members = union.members.compactMap(fields)
        if !members.isEmpty {
            let around = indentation + Layout.columns("switch reader.bestMatch() {")
            return "reader.bestMatch(" + Layout.items(members, around: around, indentation: indentation) + ")"
        }
        return union.tagField.map { "reader.tag(" + SwiftLiteral.string($0) + ")" } ?? "reader.kind"
    }

    /// `"push"`, `.number`, `.object where reader.matches("card", in: "kind")`
    static func pattern(_ member: ResolvedUnion.Member) -> String {
        switch member.recognition {
        case .tag: return member.tags.map(SwiftLiteral.string).joined(separator: ", ")
        case .fields(let number, _): return String(number)
        case .values(let values):
            let condition = "reader.matches(" + values.map(SwiftLiteral.string).joined(separator: ", ") + ")"
            return kinds(ofEnum: member).map { $0 + " where " + condition }.joined(separator: ", ")
        case .jsonShape(let kinds, let discriminators):
            let conditions = discriminators.map(condition).joined(separator: " && ")
            let suffix = discriminators.isEmpty ? "" : " where " + conditions
            return names(of: kinds).map { $0 + suffix }.joined(separator: ", ")
        }
    }

    /// `FieldMatch(["id", "login"], optional: ["name"], constants: ["kind": "user"])`
    private static func fields(_ member: ResolvedUnion.Member) -> String? {
        guard case .fields(_, let fields) = member.recognition else { return nil }
        let required = fields.filter { $0.isRequired && $0.value == nil }.map { SwiftLiteral.string($0.name) }
        let optional = fields.filter { !$0.isRequired }.map { SwiftLiteral.string($0.name) }
        let constants = fields.compactMap { field in
            field.value.map { SwiftLiteral.string(field.name) + ": " + SwiftLiteral.string($0) }
        }
        var arguments = required.isEmpty ? [] : ["[" + required.joined(separator: ", ") + "]"]
        if !optional.isEmpty { arguments.append("optional: [" + optional.joined(separator: ", ") + "]") }
        if !constants.isEmpty { arguments.append("constants: [" + constants.joined(separator: ", ") + "]") }
        let kinds = fields.compactMap { field in
            field.kinds.map { SwiftLiteral.string(field.name) + ": [" + names(of: $0).joined(separator: ", ") + "]" }
        }
        if !kinds.isEmpty { arguments.append("kinds: [" + kinds.joined(separator: ", ") + "]") }
        let values = fields.compactMap { field in
            field.values.map { values in
                SwiftLiteral.string(field.name) + ": [" + values.map(SwiftLiteral.string).joined(separator: ", ") + "]"
            }
        }
        if !values.isEmpty { arguments.append("values: [" + values.joined(separator: ", ") + "]") }
        return "FieldMatch(" + arguments.joined(separator: ", ") + ")"
    }

    private static func kinds(ofEnum member: ResolvedUnion.Member) -> [String] {
        guard case .declared(let type) = member.payload, case .enumeration(isInteger: true, _) = type.kind else {
            return [".string"]
        }
        return [".number"]
    }

    private static func condition(_ discriminator: ResolvedUnion.Discriminator) -> String {
        let field = SwiftLiteral.string(discriminator.field)
        switch discriminator.value {
        case .values(let values):
            return "reader.matches(" + values.map(SwiftLiteral.string).joined(separator: ", ") + ", in: \(field))"
        case .kinds(let kinds):
            let names = names(of: kinds)
            guard names.count > 1 else { return "reader.kind(\(field)) == " + (names.first ?? "nil") }
            return "[" + names.joined(separator: ", ") + "].contains(reader.kind(\(field)))"
        }
    }

    private static func names(of kinds: JSONKinds) -> [String] {
        let all: [(JSONKinds, String)] = [
            (.null, ".null"), (.bool, ".bool"), (.number, ".number"), (.text, ".string"), (.list, ".array"),
            (.object, ".object"),
        ]
        return all.filter { kinds.contains($0.0) }.map(\.1)
    }

    /// The expression that reads a member from the reader's current value.
    static func reading(_ member: ResolvedUnion.Member, in scope: SwiftScope) -> String {
        switch member.payload {
        case .builtin, .optional: JSONCodingEmitter.element(member.payload, of: "reader")
        case .list, .map:
            member.payload.needsExplicitFormat
                ? JSONCodingEmitter.element(member.payload, of: "reader")
                : scope.spelled(member.payload) + "(reading: &reader)"
        case .declared(let type): scope.spelled(type.path) + "(reading: &reader)"
        }
    }

    /// `writer.tag("type", "push")`
    static func tagging(_ member: ResolvedUnion.Member, of union: ResolvedUnion) -> String? {
        guard let field = union.tagField, let tag = member.tag, member.otherTags.isEmpty else { return nil }
        let literal = union.isIntegerTag ? SwiftLiteral.number(tag) : SwiftLiteral.string(tag)
        return "writer.tag(\(SwiftLiteral.string(field)), \(literal))"
    }

    /// The statements for a value that matches no member of a closed union.
    static func fallback(_ union: ResolvedUnion, in scope: SwiftScope) -> [String] {
        guard union.isClosed, union.members.indices.contains(union.fallbackMember) else { return [] }
        let member = union.members[union.fallbackMember]
        let label = SwiftIdentifier.label(member.swiftName)
        return [
            "reader.fail(expected: \(SwiftLiteral.string(expectation(of: union))))",
            "self = .\(label)(\(reading(member, in: scope)))",
        ]
    }

    private static func expectation(of union: ResolvedUnion) -> String {
        guard let field = union.tagField else {
            return "one of " + union.members.map(\.swiftName.text).joined(separator: ", ")
        }
        return "an object whose '\(field)' is " + union.members.flatMap(\.tags).joined(separator: ", ")
    }
}
