/// The options of curl, as far as they matter to a request.
struct CurlOption {
    var kind: Kind

    enum Kind {
        case method, header, url, user, cookie, upload, bearer
        /// Appends to the body.
        case data(Data)
        case form(isText: Bool)
        case get, head
        /// Separates requests.
        case next
        /// The scheme of the credential.
        case authentication(isCustom: Bool)
        /// Has no effect on the request that a catalog describes.
        case ignored(hasValue: Bool)
        /// A source that is not read.
        case unread
        case insecure
    }

    enum Data {
        case standard, raw, binary, encoded, json
    }

    var hasValue: Bool {
        switch kind {
        case .method, .header, .url, .user, .cookie, .upload, .bearer, .data, .form, .unread: true
        case .get, .head, .next, .authentication, .insecure: false
        case .ignored(let hasValue): hasValue
        }
    }

    /// - Parameter name: The long name without hyphens.
    init?(long name: String) {
        guard let kind = Self.long[name] else {
            // '--no-…' negates options without a value.
            guard name.hasPrefix("no-") else { return nil }
            self.kind = .ignored(hasValue: false)
            return
        }
        self.kind = kind
    }

    init?(short character: Character) {
        guard let name = Self.short[character] else { return nil }
        self.init(long: name)
    }

    private static let long: [String: Kind] = {
        var table: [String: Kind] = [
            "request": .method, "header": .header, "url": .url, "user": .user, "cookie": .cookie,
            "upload-file": .upload,
            "oauth2-bearer": .bearer, "data": .data(.standard), "data-ascii": .data(.standard), "data-raw": .data(.raw),
            "data-binary": .data(.binary), "data-urlencode": .data(.encoded), "json": .data(.json),
            "url-query": .data(.encoded), "form": .form(isText: false), "form-string": .form(isText: true), "get": .get,
            "head": .head, "next": .next, "basic": .authentication(isCustom: false),
            "digest": .authentication(isCustom: true),
            "ntlm": .authentication(isCustom: true), "negotiate": .authentication(isCustom: true),
            "anyauth": .authentication(isCustom: true), "config": .unread, "aws-sigv4": .unread, "insecure": .insecure,
        ]
        let flags = [
            "compressed", "silent", "show-error", "location", "location-trusted", "verbose", "include", "fail",
            "fail-with-body", "globoff", "http1.0", "http1.1", "http2", "http2-prior-knowledge", "http3", "http0.9",
            "ipv4", "ipv6", "no-buffer", "no-keepalive", "no-progress-meter", "progress-bar", "remote-name",
            "remote-name-all", "remote-header-name", "junk-session-cookies", "path-as-is", "raw", "tcp-nodelay",
            "tlsv1", "tlsv1.0", "tlsv1.1", "tlsv1.2", "tlsv1.3", "sslv2", "sslv3", "ssl-reqd", "ssl", "create-dirs",
            "parallel", "fail-early", "post301", "post302", "post303", "append", "netrc", "netrc-optional", "disable",
            "trace-time", "trace-ids", "retry-all-errors", "retry-connrefused", "proxy-insecure", "proxytunnel",
            "remote-time", "use-ascii", "xattr", "styled-output", "ssl-no-revoke", "ssl-allow-beast",
            "suppress-connect-headers",
            "buffer", "version", "help", "manual", "tr-encoding", "crlf", "list-only", "show-headers",
        ]
        for flag in flags { table[flag] = .ignored(hasValue: false) }
        let values = [
            "output", "output-dir", "user-agent", "referer", "cookie-jar", "max-time", "connect-timeout", "retry",
            "retry-delay", "retry-max-time", "max-redirs", "proxy", "proxy-user", "proxy-header", "preproxy", "noproxy",
            "cacert", "capath", "cert", "cert-type", "key", "key-type", "pass", "ciphers", "tls13-ciphers",
            "pinnedpubkey",
            "resolve", "connect-to", "interface", "dns-servers", "limit-rate", "max-filesize", "write-out",
            "dump-header",
            "trace", "trace-ascii", "stderr", "range", "continue-at", "speed-limit", "speed-time", "time-cond",
            "keepalive-time",
            "unix-socket", "abstract-unix-socket", "local-port", "proto", "proto-default", "proto-redir",
            "expect100-timeout",
            "happy-eyeballs-timeout-ms", "request-target", "socks5", "socks5-hostname", "socks4", "socks4a",
            "etag-save",
            "etag-compare", "hsts", "alt-svc", "tls-max", "parallel-max", "rate", "curves", "engine", "egd-file",
            "random-file",
            "service-name", "netrc-file", "variable", "doh-url", "form-escape", "delegation", "crlfile",
            "variable-expand", "quote",
        ]
        for value in values { table[value] = .ignored(hasValue: true) }
        return table
    }()

    private static let short: [Character: String] = [
        "X": "request", "H": "header", "d": "data", "F": "form", "u": "user", "b": "cookie", "G": "get", "I": "head",
        "T": "upload-file", "L": "location", "k": "insecure", "s": "silent", "S": "show-error", "v": "verbose",
        "i": "include", "f": "fail", "g": "globoff", "A": "user-agent", "e": "referer", "o": "output",
        "O": "remote-name",
        "J": "remote-header-name", "j": "junk-session-cookies", "c": "cookie-jar", "m": "max-time", "x": "proxy",
        "U": "proxy-user", "w": "write-out", "D": "dump-header", "r": "range", "C": "continue-at", "y": "speed-time",
        "Y": "speed-limit", "z": "time-cond", "K": "config", "E": "cert", "N": "no-buffer", "n": "netrc",
        "0": "http1.0",
        "1": "tlsv1", "2": "sslv2", "3": "sslv3", "4": "ipv4", "6": "ipv6", "#": "progress-bar", ":": "next",
        "R": "remote-time",
        "p": "proxytunnel", "q": "disable", "a": "append", "B": "use-ascii", "V": "version", "h": "help", "M": "manual",
        "l": "list-only", "Z": "parallel", "Q": "quote",
    ]

    /// The names of the long options, for suggestions.
    static var names: [String] { Array(long.keys).sorted() }
}
