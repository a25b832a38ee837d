import Foundation
import SpeccText

/// The URL that requests are sent to, with the base path of the API.
package struct UpstreamURL: Sendable {
    /// Without a slash at the end: `https://staging.example/v1`.
    package let text: String
    /// The encoded path without a slash at the end: `/v1`.
    let path: String
    /// `https://staging.example`
    var origin: String { String(text.dropLast(path.count)) }
    /// Whether requests reach another machine without encryption.
    package let isUnprotected: Bool

    /// - Throws: `UpstreamURLError` for text that is not an `http` or `https` URL of a server.
    package init(_ text: String) throws(UpstreamURLError) {
        guard let components = URLComponents(string: text), let scheme = components.scheme?.lowercased(),
            let host = components.host, !host.isEmpty
        else {
            throw UpstreamURLError(
                message: "'\(text)' is not the URL of a server",
                hint: "write a URL such as https://staging.example/v1"
            )
        }
        guard scheme == "http" || scheme == "https" else {
            throw UpstreamURLError(message: "the scheme '\(scheme)' is not supported", hint: "write an https URL")
        }
        guard components.user == nil, components.password == nil, components.query == nil, components.fragment == nil
        else {
            throw UpstreamURLError(
                message: "the URL of a server has no credentials, query or fragment",
                hint: "write only the scheme, the host, the port and the base path"
            )
        }
        self.text = Self.withoutFinalSlash(text)
        path = Self.withoutFinalSlash(components.percentEncodedPath)
        isUnprotected = scheme == "http" && !LoopbackHost.contains(host)
    }

    /// The URL of a path and query below this URL; nil for a target that would name another server, such as `@host/`.
    func url(of target: String) -> URL? {
        guard target.hasPrefix("/"), let url = URL(string: text + target), let base = URL(string: text),
            url.scheme == base.scheme, url.host == base.host, url.port == base.port, url.user == base.user
        else { return nil }
        return url
    }

    /// Whether a path leaves the base path of the URL for servers that resolve its dot segments, escaped ones and backslashes
    /// included (RFC 3986, section 5.2.4).
    static func leavesBase(_ target: String) -> Bool {
        var path = target.prefix { $0 != "?" && $0 != "#" }.lowercased()
        for (escape, character) in [("%2e", "."), ("%2f", "/"), ("%5c", "\\")] {
            path = path.replacing(escape, with: character)
        }
        return path.split { $0 == "/" || $0 == "\\" }.contains { $0 == ".." }
    }

    private static func withoutFinalSlash(_ text: String) -> String {
        String(text.reversed().drop { $0 == "/" }.reversed())
    }
}

/// The reason why a URL is rejected.
package struct UpstreamURLError: Error, Equatable {
    package let message: String
    package let hint: String
}
