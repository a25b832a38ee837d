/// A text that is the same for types that the catalog would write alike.
///
/// Types without a name can contain each other any number of times. Those that are nested too deeply, or after too many others, are
/// the same only if they are one type.
enum TypeIdentity {
    private struct OpenTypes {
        var numbers: Set<Int> = []
        /// The types in the text.
        var count = 0

        /// - Returns: Whether the text of the type contains its contents.
        mutating func open(_ number: Int) -> Bool {
            count += 1
            return count <= 50 && numbers.count < 12 && numbers.insert(number).inserted
        }
    }

    static func text(of type: TypeUse) -> String {
        var open = OpenTypes()
        return text(of: type, &open)
    }

    /// The contents of a type, whether it has a name or not.
    static func contents(of type: TypeDraft) -> String {
        var open = OpenTypes(numbers: [type.number])
        return contents(of: type, &open)
    }

    private static func text(of type: TypeUse, _ open: inout OpenTypes) -> String {
        switch type {
        case .scalar(let scalar): return scalar
        case .constant(let value, let scalar): return "=\(scalar):\(value);"
        case .list(let element): return "list<\(text(of: element, &open))>"
        case .map(let value): return "map<\(text(of: value, &open))>"
        case .optional(let type): return "\(text(of: type, &open))?"
        case .stream(let stream, let element): return "\(stream)<\(text(of: element, &open))>"
        case .declared(let type):
            if case .alias(let other) = type.shape {
                // A list of itself is an alias of a type that contains the alias.
                guard open.numbers.insert(type.number).inserted else { return "#\(type.number)" }
                defer { open.numbers.remove(type.number) }
                return text(of: other, &open)
            }
            guard !type.isNamed, open.open(type.number) else { return "#\(type.number)" }
            defer { open.numbers.remove(type.number) }
            return contents(of: type, &open)
        }
    }

    /// How a field is encoded in a form or multipart body.
    private static func encoding(of field: FieldDraft) -> String {
        guard field.isPart || field.formStyle != nil else { return "" }
        let types = [field.formStyle, field.contentType].compactMap(\.self) + field.accept
        return "/\(field.isJSONPart ? "json" : "")/\(types.joined(separator: "|"))"
    }

    private static func fields(_ fields: [FieldDraft], _ open: inout OpenTypes) -> String {
        var result = ""
        for field in fields {
            result +=
                "\(field.name)\(field.isRequired ? "" : "?")\(field.isNullable ? "0" : "")\(field.isClearable ? "!" : ""):"
            result += text(of: field.type, &open) + encoding(of: field) + ","
        }
        return result
    }

    private static func contents(of type: TypeDraft, _ open: inout OpenTypes) -> String {
        switch type.shape {
        case .pending: return "#\(type.number)"
        case .alias(let other): return text(of: other, &open)
        case .enumeration(let enumeration):
            return "[\(enumeration.isInteger ? "int:" : "")\(enumeration.values.map(\.value).joined(separator: "|"))]"
        case .union(let union):
            let members = union.members.map { "\($0.tags.joined(separator: "|")):\(text(of: $0.type, &open))" }
            return "(\(union.tagField ?? "")\(union.matchesFields ? "*" : ""):\(members.joined(separator: ",")))"
        case .tuple(let elements): return "<\(fields(elements, &open))>"
        case .object(let object):
            var result = "{"
            for base in object.extends { result += "#\(base.number)," }
            result += fields(object.fields, &open)
            if let additional = object.additional { result += "*:" + text(of: additional, &open) }
            return result + "}"
        }
    }
}

/// Numbers for texts and types: equal for equal texts, and for types that the catalog would write alike.
///
/// Valid as long as the shapes of the types do not change.
struct TypeIdentities {
    private var numbers: [String: Int] = [:]
    private var declared: [Int: Int] = [:]

    mutating func number(of type: TypeUse) -> Int {
        guard case .declared(let draft) = type else { return number(of: TypeIdentity.text(of: type)) }
        if let known = declared[draft.number] { return known }
        let number = number(of: TypeIdentity.text(of: type))
        declared[draft.number] = number
        return number
    }

    mutating func number(of text: String) -> Int {
        if let known = numbers[text] { return known }
        numbers[text] = numbers.count
        return numbers.count - 1
    }
}
