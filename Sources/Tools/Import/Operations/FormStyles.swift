import SpeccCatalog
import SpeccOpenAPI

/// The styles of lists in forms and queries.
enum FormStyles {
    /// The style of a list in a catalog; nil for the default.
    static func list(_ name: String, _ style: OpenAPIParameter.Style, isExploded: Bool) -> String? {
        switch style {
        case .deepObject: "bracket"
        case .spaceDelimited where !isExploded: ListStyle.space.rawValue
        case .pipeDelimited where !isExploded: ListStyle.pipe.rawValue
        case .form, .simple, .matrix, .label, .spaceDelimited, .pipeDelimited:
            isExploded || name.hasSuffix("[]") ? nil : "comma"
        }
    }

    /// The style of the lists in a field of a form, nil for the default, or nil for a field without lists.
    static func lists(in field: FieldDraft, _ media: OpenAPIMediaType) -> String?? {
        guard !field.isJSONPart else { return nil }
        // Also lists in unions.
        if needsIndex(field.type) { return "index" }
        guard containsList(field.type) else { return nil }
        let encoding = media.encodings.first { $0.property == field.name }
        guard field.type.isList else { return .some(encoding?.style == .deepObject ? "bracket" : nil) }
        let style = encoding?.style ?? .form
        return .some(list(field.name, style, isExploded: encoding?.isExploded ?? (style == .form)))
    }

    /// Whether a type contains lists other than those in unions, which have no style.
    static func containsList(_ type: TypeUse) -> Bool {
        var pending = [type]
        var seen: Set<Int> = []
        while let next = pending.popLast() {
            switch next {
            case .list: return true
            case .optional(let inner), .map(let inner), .stream(_, let inner): pending.append(inner)
            case .declared(let declared):
                if declared.union == nil, seen.insert(declared.number).inserted { pending += declared.contents }
            case .scalar, .constant: continue
            }
        }
        return false
    }

    /// Whether a value has keys, which forms and queries write in brackets.
    static func hasKeys(_ type: TypeUse) -> Bool {
        var seen: Set<Int> = []
        return hasKeys(type, &seen)
    }

    private static func hasKeys(_ type: TypeUse, _ seen: inout Set<Int>) -> Bool {
        switch type {
        case .map: return true
        case .optional(let inner): return hasKeys(inner, &seen)
        case .declared(let declared):
            guard seen.insert(declared.number).inserted else { return false }
            if case .alias(let other) = declared.shape { return hasKeys(other, &seen) }
            return type.object != nil || type.union?.members.contains { hasKeys($0.type, &seen) } ?? false
        case .scalar, .constant, .list, .stream: return false
        }
    }

    /// Whether a value is an object or a map.
    static func isObject(_ type: TypeUse) -> Bool {
        if case .map = type.present { true } else { type.present.object != nil }
    }

    /// Whether a type contains lists of objects, which only numbered lists can express.
    static func needsIndex(_ type: TypeUse) -> Bool {
        var seen: Set<Int> = []
        return needsIndex(type, &seen)
    }

    private static func needsIndex(_ type: TypeUse, _ seen: inout Set<Int>) -> Bool {
        switch type {
        case .scalar, .constant: return false
        case .optional(let inner), .map(let inner), .stream(_, let inner): return needsIndex(inner, &seen)
        case .list(let element):
            if element.present.object != nil { return true }
            if case .map = element.present { return true }
            if element.present.union?.members.contains(where: { $0.type.object != nil }) == true { return true }
            return needsIndex(element, &seen)
        case .declared(let declared):
            guard seen.insert(declared.number).inserted else { return false }
            return declared.contents.contains { needsIndex($0, &seen) }
        }
    }
}
