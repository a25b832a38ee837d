package import SpeccEditing

/// Where a value of a catalog is, which determines whether its texts are types.
package enum TypeContext {
    /// A whole file.
    case file
    case endpoint
    /// A type, or the fields or statuses that are declared in its place.
    case type
    /// A mapping of names to types or parameters.
    case parameters
    /// A mapping of names to constants or parameters.
    case headers
    /// A type, or the mapping of a parameter, in which only `type` is a type.
    case parameter
    /// A constant, or the mapping of a parameter.
    case header
    /// Text that is not a type, such as documentation.
    case text
}

/// The names of types in values of a catalog.
package enum TypeNamesInValues {
    /// Returns the value with its types renamed; `names` maps former to new names.
    package static func renamed(_ value: YAMLValue, _ context: TypeContext, _ names: [String: String]) -> YAMLValue {
        guard !names.isEmpty else { return value }
        return transformed(value, context) { names[$0] }
    }

    /// The names in the positions of types, including those of built-in types.
    package static func names(in value: YAMLValue, _ context: TypeContext) -> Set<String> {
        var found: Set<String> = []
        _ = transformed(value, context) { name in
            found.insert(name)
            return nil
        }
        return found
    }

    private static func transformed(
        _ value: YAMLValue,
        _ context: TypeContext,
        _ rename: (String) -> String?
    ) -> YAMLValue {
        switch value {
        case .null: return value
        case .scalar(let text, let isQuoted):
            guard context == .type || context == .parameter else { return value }
            let new = Self.text(text, rename)
            return new == text ? value : .scalar(new, isQuoted: isQuoted)
        case .list(let items):
            // A list in place of a type is an enum. Those of unions and `$extends` have a context of their own.
            guard context == .file else { return value }
            return .list(items.map { transformed($0, context, rename) })
        case .mapping(let mapping):
            var entries = mapping.entries
            var isChanged = false
            for (position, entry) in entries.enumerated() {
                let new = self.value(of: entry, in: context, rename)
                guard new != entry.value else { continue }
                isChanged = true
                entries[position].value = new
                entries[position].layout = nil
            }
            return isChanged ? .mapping(YAMLMapping(entries)) : value
        }
    }

    private static func value(
        of entry: YAMLMapping.Entry,
        in context: TypeContext,
        _ rename: (String) -> String?
    ) -> YAMLValue {
        if ["$oneOf", "$extends"].contains(entry.key), context == .type, let items = entry.value.list {
            return .list(items.map { transformed($0, .type, rename) })
        }
        if entry.key == "$oneOf", context == .type, let members = tagLists(entry.value) {
            return .mapping(
                YAMLMapping(
                    members.entries.map { YAMLMapping.Entry(text($0.key, rename), $0.value, layout: $0.layout) }
                )
            )
        }
        if context == .endpoint, entry.key == "call" || entry.key == "path", let path = entry.value.text {
            return .text(Self.path(path, rename))
        }
        if context == .file, entry.key == "endpoints" || entry.key == "types", let mapping = entry.value.mapping {
            var entries = mapping.entries
            let inner: TypeContext = entry.key == "types" ? .type : .endpoint
            for (position, declaration) in entries.enumerated() {
                let value = transformed(declaration.value, inner, rename)
                guard value != declaration.value else { continue }
                entries[position].value = value
                entries[position].layout = nil
            }
            return .mapping(YAMLMapping(entries))
        }
        return transformed(entry.value, self.context(of: entry.key, in: context), rename)
    }

    /// The members of a union of which some have several tags: types by name, with their tags.
    private static func tagLists(_ members: YAMLValue) -> YAMLMapping? {
        members.mapping.flatMap { $0.entries.contains { $0.value.list != nil } ? $0 : nil }
    }

    /// The context of the value of a key.
    static func context(of key: String, in context: TypeContext) -> TypeContext {
        switch context {
        case .file: key == "defaults" ? .endpoint : .text
        case .endpoint:
            switch key {
            case "body", "returns", "errors": .type
            case "query", "params": .parameters
            case "headers": .headers
            default: .text
            }
        case .type:
            switch key {
            case "$type", "$list", "$oneOf", "$extends": .type
            case "$headers": .parameters
            default: key.hasPrefix("$") && !key.hasPrefix("$$") ? .text : .type
            }
        case .parameters: .parameter
        case .headers: .header
        case .parameter, .header: key == "type" ? .type : .text
        case .text: .text
        }
    }

    /// The text of a type with other names.
    static func text(_ text: String, _ rename: (String) -> String?) -> String {
        var result = ""
        var isChanged = false
        var rest = Substring(text)
        while let first = rest.unicodeScalars.first {
            if isLetter(first) {
                let word = rest.prefix {
                    $0.unicodeScalars.allSatisfy { isLetter($0) || $0.properties.numericType != nil }
                }
                rest = rest.dropFirst(word.count)
                let new = rename(String(word))
                if new != nil { isChanged = true }
                result += new ?? String(word)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return isChanged ? result : text
    }

    /// A path such as `/orders/{status:OrderStatus}` with other names of types.
    private static func path(_ path: String, _ rename: (String) -> String?) -> String {
        var result = ""
        for (number, part) in path.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            if number > 0 { result += "{" }
            guard number > 0, let end = part.firstIndex(of: "}"), let colon = part[..<end].firstIndex(of: ":") else {
                result += part
                continue
            }
            let type = part[part.index(after: colon)..<end]
            result += part[...colon] + text(String(type), rename) + part[end...]
        }
        return result
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || scalar.properties.isAlphabetic
    }
}
