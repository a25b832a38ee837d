import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccGenerator

extension StepExpressions {
    typealias Entries = [ExampleValue.Entry]

    /// The arguments of the initializer of an object.
    mutating func initializer(_ object: ResolvedObject, _ entries: Entries, at range: SourceRange) -> String? {
        let count = diagnostics.count
        let range = entries.first?.name.range ?? range
        var arguments: [String] = []
        for field in object.fields where field.constant == nil {
            let label = SwiftIdentifier.label(field.swiftName) + ": "
            if field.isAdditional {
                let others = entries.filter { entry in
                    !object.fields.contains { $0.name.value == entry.name.value && !$0.isAdditional }
                }
                guard !others.isEmpty, case .map(let element) = field.type else { continue }
                if let value = dictionary(others, of: element) { arguments.append(label + value) }
            } else if let entry = entries.first(where: { $0.name.value == field.name.value }) {
                if let value = argument(field, entry.value, at: entry.name.range) { arguments.append(label + value) }
            } else if let value = absentArgument(field, at: range) {
                arguments.append(label + value)
            }
        }
        for entry in entries { checkName(of: entry, object) }
        return diagnostics.count == count ? arguments.joined(separator: ", ") : nil
    }

    private mutating func argument(_ field: ResolvedField, _ value: ExampleValue, at range: SourceRange) -> String? {
        let value = field.isJSONText ? value.content : value
        if field.optionalConstant != nil {
            if case .null = value { return "false" }
            return "true"
        }
        if field.presence == .patch {
            if case .null = value { return ".clear" }
            return expression(of: value, as: field.type, at: range).map { ".set(\($0))" }
        }
        if let file = Self.file(of: field) { return file }
        return expression(of: value, as: field.type, at: range)
    }

    /// The argument of a field that the journey omits; nil if the initializer has a default value or a problem was reported.
    private mutating func absentArgument(_ field: ResolvedField, at range: SourceRange) -> String? {
        guard field.defaultValue == nil, field.optionalConstant == nil else { return nil }
        switch field.presence {
        case .optional, .patch: return nil
        case .nullable: return "nil"
        case .required:
            if let file = Self.file(of: field) { return file }
            return report(
                "the required field \(quoted(field.name.value)) is missing",
                at: range,
                hint: "add it; only 'specc verify' can send a body without it"
            )
        }
    }

    /// Reports fields that the object does not declare, and other values of constants.
    private mutating func checkName(of entry: Entries.Element, _ object: ResolvedObject) {
        let name = entry.name.value
        guard let field = object.fields.first(where: { $0.name.value == name && !$0.isAdditional }) else {
            guard !object.fields.contains(where: \.isAdditional) else { return }
            let names = object.fields.map(\.name.value)
            _ = report(
                "the body has no field \(quoted(name))",
                at: entry.name.range,
                hint: NearestName(names).hint(for: name)
                    ?? "its fields are \(QuantityText.list(names.map(quoted), conjunction: "and"))"
            )
            return
        }
        guard let constant = field.constant ?? field.optionalConstant else { return }
        let json = ValueConverter(types: types).value(constant, as: field.type.unwrapped)
        if case .text(let text, let range) = entry.value, let expected = json.scalarText, text != expected {
            _ = report("\(quoted(name)) is always \(quoted(expected))", at: range, hint: "remove the field")
        }
    }

    /// Synthesized files of a field; nil for other types.
    private static func file(of field: ResolvedField) -> String? {
        switch field.type.unwrapped {
        case .builtin(.file): file(accept: field.part?.accept ?? [], size: field.part?.size)
        case .builtin(.data): data(size: field.part?.size)
        case .list(.builtin(.file)): "[" + file(accept: field.part?.accept ?? [], size: field.part?.size) + "]"
        default: nil
        }
    }

    // MARK: - Unions

    /// `.card(.init(number: "4"))`: the member that the tag names, or the first one that the value fits.
    mutating func member(
        of union: ResolvedUnion,
        _ value: ExampleValue,
        _ declared: DeclaredType,
        at range: SourceRange
    ) -> String? {
        guard let tag = union.tagField else {
            for member in union.members {
                var attempt = self
                if let payload = attempt.expression(of: value, as: member.payload, at: range) {
                    self = attempt
                    return ".\(SwiftIdentifier.label(member.swiftName))(\(payload))"
                }
            }
            return report(
                "the value fits no member of \(quoted(scope.spelled(declared.path)))",
                at: range,
                hint: "write the fields of one of its members"
            )
        }
        guard case .map(let entries, let mapRange) = value, let entry = entries.first(where: { $0.name.value == tag }),
            case .text(let text, let tagRange) = entry.value
        else {
            let hint = "the field selects the member of \(quoted(scope.spelled(declared.path)))"
            return report("the field \(quoted(tag)) is missing", at: range, hint: hint)
        }
        guard let member = union.members.first(where: { $0.tags.contains(text) }) else {
            let tags = union.members.flatMap(\.tags)
            return report(
                "\(quoted(text)) is not a member of \(quoted(scope.spelled(declared.path)))",
                at: tagRange,
                hint: NearestName(tags).hint(for: text)
                    ?? "its members are \(QuantityText.list(tags.map(quoted), conjunction: "and"))"
            )
        }
        // The union sets the tag, unless the member declares it as a field.
        let isField = types.object(of: member.payload)?.fields.contains { $0.name.value == tag } ?? false
        let fields = isField ? entries : entries.filter { $0.name.value != tag }
        return expression(of: .map(fields, mapRange), as: member.payload, at: entry.name.range).map {
            ".\(SwiftIdentifier.label(member.swiftName))(\($0))"
        }
    }
}

extension ExampleValue {
    /// The value of the JSON that a text contains; any other value itself.
    fileprivate var content: ExampleValue {
        guard case .text(let text, let range) = self, let json = try? DocumentValue(json: text) else { return self }
        return ExampleValue(json, at: range)
    }
}
