/// The notation of paths in errors: `items[0].name`, empty for the document itself.
enum JSONPathSyntax {
    /// Appends a field as `.name`, or as `["odd name"]` if it is long or has other characters than letters, digits,
    /// `_`, `-` and `$`.
    static func append(field name: String, to path: inout String) {
        let isPlain = name.utf8.allSatisfy { byte in
            (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (byte >= JSONByte.zero && byte <= JSONByte.nine)
                || byte == 0x5F || byte == JSONByte.minus || byte == 0x24
        }
        if name.isEmpty || !isPlain || name.utf8.count > ValueExcerpt.maximumLength {
            path += "[\(ValueExcerpt.quoted(name.utf8))]"
        } else {
            path += path.isEmpty ? name : ".\(name)"
        }
    }
}

extension JSONDocument {
    /// The path of a value, searched from the root: only errors need it, so nothing is recorded while reading.
    func path(to target: Int) -> String {
        var path = ""
        var container = Self.root
        while container < target, target < next(after: container) {
            let isArray = kind(container) == TapeWord.array
            var elementIndex = 0
            var child = container + 1
            while child < target, next(after: isArray ? child : child + 1) <= target {
                child = next(after: isArray ? child : child + 1)
                elementIndex += 1
            }
            if isArray {
                path += "[\(elementIndex)]"
            } else if child < target {
                JSONPathSyntax.append(field: string(child), to: &path)
                child += 1
            }
            container = child
        }
        return path
    }
}
