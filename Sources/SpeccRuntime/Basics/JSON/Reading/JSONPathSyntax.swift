/// How a place in a document is told: `items[0].name`, empty for the document itself.
enum JSONPathSyntax {
    /// Adds a field as `.name`, or as `["odd name"]` where it is long or not made of letters, digits, `_`, `-` and `$`.
    static func append(field name: String, to path: inout String) {
        let isPlain = name.utf8.allSatisfy { byte in
            (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (byte >= JSONByte.zero && byte <= JSONByte.nine)
                || byte == 0x5F || byte == JSONByte.minus || byte == 0x24
        }
        if name.isEmpty || !isPlain || name.utf8.count > ValueExcerpt.longest {
            path += "[\(ValueExcerpt.quoted(name.utf8))]"
        } else {
            path += path.isEmpty ? name : ".\(name)"
        }
    }
}

extension JSONDocument {
    /// Nothing is kept for this while reading: the way is found from the root once something has failed.
    func path(to target: Int) -> String {
        var path = ""
        var container = Self.root
        while container < target, target < next(after: container) {
            let isList = kind(container) == TapeWord.list
            var position = 0
            var child = container + 1
            while child < target, next(after: isList ? child : child + 1) <= target {
                child = next(after: isList ? child : child + 1)
                position += 1
            }
            if isList {
                path += "[\(position)]"
            } else if child < target {
                JSONPathSyntax.append(field: string(child), to: &path)
                child += 1
            }
            container = child
        }
        return path
    }
}
