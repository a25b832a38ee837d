/// Where something stands in an answer's JSON: the names of fields from the outside in, `["meta", "next"]`. The empty path
/// is the whole answer.
public struct JSONPath: Sendable, Hashable, ExpressibleByArrayLiteral {
    enum Step: Sendable, Hashable {
        case field(String)
        /// A list's last element.
        case last
    }

    let steps: [Step]

    public init(arrayLiteral names: String...) {
        steps = names.map(Step.field)
    }

    private init(steps: [Step]) {
        self.steps = steps
    }

    /// Within the last element of a list: `.last(of: ["hits"], ["id"])`
    public static func last(of list: JSONPath, _ rest: JSONPath) -> Self {
        Self(steps: list.steps + [.last] + rest.steps)
    }

    /// The innermost name; nil where there is none.
    var lastField: String? {
        if case .field(let name) = steps.last { name } else { nil }
    }
}

extension JSONReader {
    /// Reads what stands at a path; nil where nothing does, and of null.
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
    /// Nil where there is nothing, or null.
    fileprivate func index(at path: JSONPath) -> Int? {
        var index = Self.root
        for step in path.steps {
            switch step {
            case .field(let name): index = kind(index) == TapeWord.object ? value(of: name, in: index) : 0
            case .last: index = kind(index) == TapeWord.list ? lastElement(of: index) : 0
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

    private func lastElement(of list: Int) -> Int {
        let end = next(after: list)
        var last = 0
        var index = list &+ 1
        while index < end {
            last = index
            index = next(after: index)
        }
        return last
    }
}

extension JSONValue {
    /// A scalar as it goes into a query: a text without its quotes.
    var scalarText: String? {
        switch self {
        case .string(let text): text
        case .number(let number): number.text
        case .bool(let bool): bool ? "true" : "false"
        case .null, .array, .object: nil
        }
    }
}
