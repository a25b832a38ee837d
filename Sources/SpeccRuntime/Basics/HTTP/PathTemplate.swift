/// A path with places for values, as catalogs write it: `/repos/{owner}/{repo}`, `/files/{id}.json`, `/tree/{rest*}`.
///
/// A value stays within its segment whatever it holds. `{rest*}` takes several segments, parted by the value's slashes.
struct PathTemplate {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    /// Whether it has `{name}` or `{name*}`.
    func hasPlace(for name: String) -> Bool {
        text.contains("{\(name)}") || text.contains("{\(name)*}")
    }

    /// The path, percent-encoded; empty, or beginning with a slash.
    ///
    /// Refuses a place without a value, and values that no encoding keeps a segment: the empty one, `.` and `..`
    /// (RFC 3986, section 5.2.4).
    func path(filledWith values: [(name: String, value: String)]) throws(RequestError) -> String {
        var path = text.isEmpty || text.utf8.first == UInt8(ascii: "/") ? "" : "/"
        var segment = ""
        var rest = text[...]
        while let place = rest.utf8.firstIndex(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "{") }) {
            segment += PercentEncoding.path(String(rest[..<place]))
            if rest.utf8[place] == UInt8(ascii: "/") {
                try Self.check(segment)
                path += segment + "/"
                segment = ""
                rest = rest[rest.utf8.index(after: place)...]
            } else if let end = rest.utf8.firstIndex(of: UInt8(ascii: "}")) {
                let name = String(rest[rest.utf8.index(after: place)..<end])
                segment += try Self.value(name, in: values)
                rest = rest[rest.utf8.index(after: end)...]
            } else {
                throw RequestError("the path '\(text)' has a '{' without its '}'")
            }
        }
        segment += PercentEncoding.path(String(rest))
        try Self.check(segment)
        return path + segment
    }

    private static func value(
        _ place: String,
        in values: [(name: String, value: String)]
    ) throws(RequestError) -> String {
        let isRest = place.utf8.last == UInt8(ascii: "*")
        let name = isRest ? String(place.dropLast()) : place
        guard let value = values.last(where: { $0.name == name })?.value else {
            throw RequestError("the path's '{\(place)}' has no value")
        }
        guard isRest else {
            return try encoded(value[...], name)
        }
        var segments: [String] = []
        for segment in value.split(separator: "/", omittingEmptySubsequences: false) {
            segments.append(try encoded(segment, name))
            try check(segments[segments.count - 1])
        }
        return segments.joined(separator: "/")
    }

    private static func encoded(_ value: Substring, _ name: String) throws(RequestError) -> String {
        guard !value.isEmpty else {
            throw RequestError("the path parameter '\(name)' is empty: the address would name something else")
        }
        return PercentEncoding.value(String(value))
    }

    /// Servers and URL loaders take `.` and `..` away, escaped or not, together with what stands before them.
    private static func check(_ segment: String) throws(RequestError) {
        var rest = segment.utf8[...]
        var dots = 0
        while !rest.isEmpty {
            if rest.first == UInt8(ascii: ".") {
                rest = rest.dropFirst()
            } else if rest.starts(with: "%2e".utf8) || rest.starts(with: "%2E".utf8) {
                rest = rest.dropFirst(3)
            } else {
                return
            }
            dots += 1
        }
        guard dots == 1 || dots == 2 else {
            return
        }
        throw RequestError("the path has a segment '\(segment)', which would climb to another address")
    }
}

extension PathTemplate {
    /// A path that holds values already, as a hand-written endpoint gives it: what may not stand in one is escaped.
    static func literal(_ text: String) throws(RequestError) -> String {
        let path = PercentEncoding.path(text)
        for segment in path.split(separator: "/") {
            try check(String(segment))
        }
        return path.isEmpty || path.utf8.first == UInt8(ascii: "/") ? path : "/" + path
    }
}
