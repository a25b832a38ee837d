/// A path with placeholders, as written in catalogs: `/repos/{owner}/{repo}`, `/files/{id}.json`, `/tree/{rest*}`.
///
/// A value is escaped and never leaves its segment. `{rest*}` may span several segments, separated by the value's
/// slashes. In quotes, as in `/People('{name}')`, quotes in the value are doubled (OData 4.01 URL Conventions, section 2.2).
struct PathTemplate {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    /// Whether the template contains `{name}` or `{name*}`.
    func hasPlaceholder(_ name: String) -> Bool {
        text.contains("{\(name)}") || text.contains("{\(name)*}")
    }

    /// The percent-encoded path: empty, or beginning with a slash.
    ///
    /// Throws if a placeholder has no value, or if a segment is `.`, `..` or has an empty value, because no encoding
    /// preserves these (RFC 3986, section 5.2.4).
    func path(filledWith values: [PathValue]) throws(RequestError) -> String {
        var path = text.isEmpty || text.utf8.first == UInt8(ascii: "/") ? "" : "/"
        var segment = ""
        var remaining = text[...]
        while let position = remaining.utf8.firstIndex(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "{") }) {
            segment += PercentEncoding.path(String(remaining[..<position]))
            if remaining.utf8[position] == UInt8(ascii: "/") {
                try Self.check(segment)
                path += segment + "/"
                segment = ""
                remaining = remaining[remaining.utf8.index(after: position)...]
            } else if let end = remaining.utf8.firstIndex(of: UInt8(ascii: "}")) {
                let name = String(remaining[remaining.utf8.index(after: position)..<end])
                let isQuoted = remaining[..<position].utf8.last == Self.quote
                remaining = remaining[remaining.utf8.index(after: end)...]
                segment += try Self.value(name, in: values, isQuoted: isQuoted && remaining.utf8.first == Self.quote)
            } else {
                throw RequestError("the path '\(text)' has a '{' without a '}'")
            }
        }
        segment += PercentEncoding.path(String(remaining))
        try Self.check(segment)
        return path + segment
    }

    private static let quote = UInt8(ascii: "'")

    private static func value(
        _ placeholder: String,
        in values: [PathValue],
        isQuoted: Bool
    ) throws(RequestError) -> String {
        let spansSegments = placeholder.utf8.last == UInt8(ascii: "*")
        let name = spansSegments ? String(placeholder.dropLast()) : placeholder
        guard let value = values.last(where: { $0.name == name }) else {
            throw RequestError("the placeholder '{\(placeholder)}' of the path has no value")
        }
        guard spansSegments else {
            try requireText(value.text[...], name)
            let elements = isQuoted ? value.elements.map { $0.replacing("'", with: "''") } : value.elements
            return elements.map(PercentEncoding.value).joined(separator: ",")
        }
        let text = value.elements.map(encodedSegments).joined(separator: ",")
        for segment in text.split(separator: "/", omittingEmptySubsequences: false) {
            try requireText(segment, name)
            try check(String(segment))
        }
        return text
    }

    /// Encodes everything but slashes.
    private static func encodedSegments(_ text: String) -> String {
        text.split(separator: "/", omittingEmptySubsequences: false)
            .map { PercentEncoding.value(String($0)) }
            .joined(separator: "/")
    }

    private static func requireText(_ value: Substring, _ name: String) throws(RequestError) {
        guard !value.isEmpty else {
            throw RequestError("the path parameter '\(name)' is empty, which would change the path")
        }
    }

    /// Servers and URL loaders remove `.` and `..` segments, escaped or not, together with the preceding segment.
    static func check(_ segment: String) throws(RequestError) {
        var remaining = segment.utf8[...]
        var dots = 0
        while !remaining.isEmpty {
            if remaining.first == UInt8(ascii: ".") {
                remaining = remaining.dropFirst()
            } else if remaining.starts(with: "%2e".utf8) || remaining.starts(with: "%2E".utf8) {
                remaining = remaining.dropFirst(3)
            } else {
                return
            }
            dots += 1
        }
        guard dots == 1 || dots == 2 else {
            return
        }
        throw RequestError("the path has a segment '\(segment)', which would change the path")
    }
}

extension PathTemplate {
    /// Encodes a complete path, such as that of a custom endpoint. Characters that a path does not allow are escaped.
    static func literal(_ text: String) throws(RequestError) -> String {
        let path = PercentEncoding.path(text)
        for segment in path.split(separator: "/") {
            try check(String(segment))
        }
        return path.isEmpty || path.utf8.first == UInt8(ascii: "/") ? path : "/" + path
    }
}

/// The value of a placeholder in a path: the elements of a list, or the only element.
struct PathValue: Sendable {
    let name: String
    let elements: [String]
    /// Whether the caller omits the variable of a URI template (RFC 6570, section 3.2.1).
    var isUndefined = false

    var text: String { elements.joined(separator: ",") }
}
