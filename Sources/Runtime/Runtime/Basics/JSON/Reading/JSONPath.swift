/// The path of a value in a JSON response as field names from the outside in, such as `["meta", "next"]`. The empty
/// path is the whole response.
public struct JSONPath: Sendable, Hashable, ExpressibleByArrayLiteral {
    enum Step: Sendable, Hashable {
        case field(String)
        /// The last element of an array.
        case last
        /// The first element of an array whose field has a value as text.
        case first(where: String, is: String)
    }

    let steps: [Step]

    /// Creates a path from field names, outermost first.
    public init(arrayLiteral names: String...) {
        steps = names.map(Step.field)
    }

    init(_ names: [String]) {
        steps = names.map(Step.field)
    }

    private init(steps: [Step]) {
        self.steps = steps
    }

    /// Returns a path into the last element of an array, such as `.last(of: ["hits"], ["id"])`.
    static func last(of array: JSONPath, _ rest: JSONPath) -> Self {
        Self(steps: array.steps + [.last] + rest.steps)
    }

    /// Returns a path into the first element of an array whose field has a value, such as
    /// `.first(of: ["link"], where: "rel", is: "next", ["href"])`.
    static func first(of array: JSONPath, where key: String, is value: String, _ rest: JSONPath) -> Self {
        Self(steps: array.steps + [.first(where: key, is: value)] + rest.steps)
    }

    /// The name of the innermost field, or nil if the path does not end in a field.
    var lastField: String? {
        if case .field(let name) = steps.last { name } else { nil }
    }
}

extension JSONReader {
    /// Reads the value at a path. Returns nil if the value is absent or null, or if reading fails.
    mutating func read<Value>(at path: JSONPath, _ read: (inout JSONReader) -> Value) -> Value? {
        guard let index = document.index(at: path), failure == nil else {
            return nil
        }
        let outer = frame
        frame = ReaderFrame(index, in: document)
        let value = read(&self)
        guard failure == nil else {
            return nil
        }
        frame = outer
        return value
    }
}

extension JSONDocument {
    /// The tape index of the value at a path, or nil if the value is absent or null.
    fileprivate func index(at path: JSONPath) -> Int? {
        var index = Self.root
        for step in path.steps {
            switch step {
            case .field(let name): index = kind(index) == TapeWord.object ? value(of: name, in: index) : 0
            case .last: index = kind(index) == TapeWord.array ? lastElement(of: index) : 0
            case .first(let key, let text):
                index = kind(index) == TapeWord.array ? firstElement(of: index, where: key, is: text) : 0
            }
            guard index > 0 else {
                return nil
            }
        }
        return kind(index) == TapeWord.null ? nil : index
    }

    private func value(of name: String, in object: Int) -> Int {
        let end = next(after: object)
        var index = object &+ 1
        while index < end {
            if characters(index).elementsEqual(name.utf8) {
                return index &+ 1
            }
            index = next(after: index &+ 1)
        }
        return 0
    }

    private func lastElement(of array: Int) -> Int {
        let end = next(after: array)
        var last = 0
        var index = array &+ 1
        while index < end {
            last = index
            index = next(after: index)
        }
        return last
    }

    private func firstElement(of array: Int, where key: String, is text: String) -> Int {
        let end = next(after: array)
        var index = array &+ 1
        while index < end {
            if kind(index) == TapeWord.object {
                let value = value(of: key, in: index)
                // The characters of numbers and booleans are their text, those of other values are none.
                if value > 0, (TapeWord.false...TapeWord.string).contains(kind(value)),
                    characters(value).elementsEqual(text.utf8)
                {
                    return index
                }
            }
            index = next(after: index)
        }
        return 0
    }
}

extension JSONValue {
    /// The text of a scalar in a URL's query: a string without its quotes. Nil for null, arrays and objects.
    var scalarText: String? {
        switch self {
        case .string(let text): text
        case .number(let number): number.text
        case .bool(let bool): bool ? "true" : "false"
        case .null, .array, .object: nil
        }
    }
}

// Nested fields: the envelope around a response.
extension JSONReader {
    /// Reads the value at the end of a path. If it is absent, the fields that `read` requires are reported as missing.
    mutating func within<Value>(_ path: [StaticString], _ read: (inout JSONReader) -> Value) -> Value {
        let outer = frame
        let index = enter(path) { $0.field($1) }
        let value = read(&self)
        frame = failure == nil ? outer : .none
        if index == 0 {
            fail(expected: "a value", at: 0)  // has no effect if `read` already reported a missing field
        }
        return value
    }

    /// Reads the value at the end of a path; returns nil if a field of the path is absent or null.
    mutating func withinIfPresent<Value>(
        _ path: [StaticString],
        _ read: (inout JSONReader) -> Value
    ) -> Value? {
        let outer = frame
        let value = enter(path) { $0.fieldUnlessNull($1) } == 0 ? nil : read(&self)
        frame = failure == nil ? outer : .none
        return value
    }

    /// - Returns: The index of the value, or 0 if a field is absent.
    private mutating func enter(_ path: [StaticString], _ find: (inout JSONReader, StaticString) -> Int) -> Int {
        for name in path {
            let index = find(&self, name)
            frame = ReaderFrame(index, in: document)
            if index == 0 {
                return 0
            }
        }
        return frame.value
    }
}

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
