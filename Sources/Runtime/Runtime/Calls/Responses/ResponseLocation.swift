import Foundation

/// The location of a value in a response: field names from the outermost to the innermost, such as `["meta", "next"]`, or a
/// header.
public struct ResponseLocation: Sendable, Hashable, ExpressibleByArrayLiteral {
    private enum Part: Hashable {
        case json(JSONPath)
        case header(String)
    }

    private let part: Part

    /// A field of the JSON.
    public init(arrayLiteral names: String...) {
        part = .json(JSONPath(names))
    }

    private init(_ part: Part) {
        self.part = part
    }

    /// A header of the response.
    public static func header(_ name: String) -> Self {
        Self(.header(name))
    }

    /// A field of the last element of an array, such as `.last(of: ["hits"], ["id"])`.
    @_spi(Generated) public static func last(of array: JSONPath, _ rest: JSONPath) -> Self {
        Self(.json(.last(of: array, rest)))
    }

    /// A field of the first element of an array whose field has a value, such as
    /// `.first(of: ["link"], where: "rel", is: "next", ["href"])`.
    @_spi(Generated) public static func first(
        of array: JSONPath,
        where key: String,
        is value: String,
        _ rest: JSONPath
    ) -> Self {
        Self(.json(.first(of: array, where: key, is: value, rest)))
    }
}

extension ResponseLocation {
    var isInBody: Bool {
        if case .json = part { true } else { false }
    }

    /// The name of the field or the header; nil for the element of an array.
    var name: String? {
        switch part {
        case .json(let path): path.lastField
        case .header(let name): name
        }
    }

    /// Reads the value in a header, or in the JSON of a body. Returns nil if the value is absent, or if reading fails.
    func value<Value>(
        _ body: inout JSONReader,
        _ headers: inout HeaderReader,
        _ read: (inout JSONReader) -> Value
    ) -> Value? {
        switch part {
        case .header(let name): headers.valueIfPresent(name, read)
        case .json(let path): body.read(at: path, read)
        }
    }
}

#if SPECC_PAGES || SPECC_TRANSFERS || !SPECC_SMALL
    extension ResponseLocation {
        /// The value in a header as text, or in the JSON of a body; nil if it is absent or null.
        func value(_ headers: HTTPHeaders, _ body: Data) -> JSONValue? {
            var body = JSONReader(isInBody ? body : Data())
            var headers = HeaderReader(headers)
            return value(&body, &headers) { JSONValue(reading: &$0) }
        }
    }
#endif
