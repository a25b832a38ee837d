/// A request as it was received or recorded.
package struct ContractRequest: Sendable, Equatable {
    /// Uppercase.
    package var method: String
    /// The encoded path.
    package var path: String
    /// The encoded query without the question mark.
    package var query: String?
    package var headers: [Header]
    /// Nil if a recording does not contain it.
    package var body: [UInt8]?

    package struct Header: Sendable, Equatable {
        package let name: String
        package let value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    package init(
        _ method: String,
        _ target: String,
        headers: [Header] = [],
        body: [UInt8]? = []
    ) {
        self.method = method
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = String(parts.first ?? "")
        query = parts.count > 1 ? String(parts[1]) : nil
        self.headers = headers
        self.body = body
    }

    /// The path and query of a request line.
    package var target: String {
        path + (query.map { "?" + $0 } ?? "")
    }

    /// The value of the first header with a name, ignoring case.
    package subscript(header name: String) -> String? {
        headers.value(of: name)
    }

    /// The decoded items of the query in order; a value is nil for an item without `=`.
    package var queryItems: [(name: String, value: String?)] {
        Self.items(of: query ?? "")
    }

    /// The media type in lower case without parameters.
    package var mediaType: String? {
        self[header: "Content-Type"].map(MediaTypeText.essence)
    }

    /// The items of a query or of a form.
    package static func items(of text: some StringProtocol) -> [(name: String, value: String?)] {
        text.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? URLEscaping.decoded(parts[1], plusIsSpace: true) : nil
            return (URLEscaping.decoded(parts[0], plusIsSpace: true), value)
        }
    }
}

extension [ContractRequest.Header] {
    /// The value of the first header with a name, ignoring case.
    package func value(of name: String) -> String? {
        let name = name.lowercased()
        return first { $0.name.lowercased() == name }?.value
    }

    package func values(of name: String) -> [String] {
        let name = name.lowercased()
        return filter { $0.name.lowercased() == name }.map(\.value)
    }
}
