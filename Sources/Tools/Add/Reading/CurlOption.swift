/// The options of curl, by what they do to a request.
struct CurlOption {
    /// The long name without hyphens.
    let name: String
    let kind: Kind

    enum Kind {
        case method, header, url, user, cookie, upload, bearer
        /// Appends to the body.
        case data(Data)
        /// Appends to the query.
        case query
        case form(isText: Bool)
        case get, head
        /// Separates requests.
        case next
        /// The scheme of the credential.
        case authentication(isCustom: Bool)
        /// The credential signs requests.
        case signature
        /// Turns off patterns in URLs.
        case literalURL
        /// Changes the connection, the output or what curl does with the response, but not the request that a catalog describes.
        case connection(hasValue: Bool)
        /// Changes the request in a way that is not read, which is reported.
        case unread(hasValue: Bool)
    }

    enum Data {
        case standard, raw, binary, encoded, json
    }

    var hasValue: Bool {
        switch kind {
        case .method, .header, .url, .user, .cookie, .upload, .bearer, .data, .query, .form, .signature: true
        case .get, .head, .next, .authentication, .literalURL: false
        case .connection(let hasValue), .unread(let hasValue): hasValue
        }
    }

    /// - Parameter name: The long name without hyphens.
    init?(long name: String) {
        if let kind = Self.long[name] {
            self.init(name: name, kind: kind)
        } else if name.hasPrefix("no-") {
            // '--no-…' negates options without a value.
            self.init(name: name, kind: .connection(hasValue: false))
        } else {
            return nil
        }
    }

    private init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
    }

    init?(short character: Character) {
        guard let name = Self.short[character] else { return nil }
        self.init(long: name)
    }

    /// The names of the long options, for suggestions.
    static let names = Array(long.keys).sorted()

    private static let long: [String: Kind] = {
        var table: [String: Kind] = [
            "request": .method, "header": .header, "url": .url, "user": .user, "cookie": .cookie,
            "upload-file": .upload, "oauth2-bearer": .bearer, "data": .data(.standard), "data-ascii": .data(.standard),
            "data-raw": .data(.raw), "data-binary": .data(.binary), "data-urlencode": .data(.encoded),
            "json": .data(.json), "url-query": .query, "form": .form(isText: false), "form-string": .form(isText: true),
            "get": .get, "head": .head, "next": .next, "basic": .authentication(isCustom: false),
            "digest": .authentication(isCustom: true), "ntlm": .authentication(isCustom: true),
            "ntlm-wb": .authentication(isCustom: true), "negotiate": .authentication(isCustom: true),
            "anyauth": .authentication(isCustom: true), "aws-sigv4": .signature, "globoff": .literalURL,
        ]
        for name in words(unreadFlags) { table[name] = .unread(hasValue: false) }
        for name in words(unreadValues) { table[name] = .unread(hasValue: true) }
        for name in words(connectionFlags) { table[name] = .connection(hasValue: false) }
        for name in words(connectionValues) { table[name] = .connection(hasValue: true) }
        return table
    }()

    private static func words(_ text: String) -> [String] {
        text.split { $0 == " " || $0 == "\n" }.map(String.init)
    }

    /// Options whose effect on the request is not part of the catalog.
    private static let unreadFlags = "netrc netrc-optional tr-encoding crlf append list-only"
    private static let unreadValues = """
        config range continue-at time-cond etag-compare request-target netrc-file quote variable login-options
        telnet-option upload-flags mail-from mail-rcpt mail-auth ftp-account
        """

    private static let connectionFlags = """
        compressed compressed-ssh silent show-error location location-trusted follow verbose include show-headers fail
        fail-with-body http1.0 http1.1 http2 http2-prior-knowledge http3 http3-only http0.9 ipv4 ipv6 no-buffer buffer
        no-keepalive no-progress-meter no-clobber progress-bar remote-name remote-name-all remote-header-name remote-time
        remove-on-error junk-session-cookies path-as-is raw tcp-nodelay tcp-fastopen tlsv1 tlsv1.0 tlsv1.1 tlsv1.2 tlsv1.3
        sslv2 sslv3 ssl-reqd ssl ssl-no-revoke ssl-allow-beast ssl-auto-client-cert ssl-revoke-best-effort false-start
        create-dirs parallel parallel-immediate fail-early post301 post302 post303 disable trace-time trace-ids
        retry-all-errors retry-connrefused proxy-insecure proxytunnel proxy-anyauth proxy-basic proxy-digest proxy-negotiate
        proxy-ntlm proxy-ssl-allow-beast proxy-ssl-auto-client-cert proxy-tlsv1 proxy-http2 proxy-ca-native use-ascii xattr
        styled-output suppress-connect-headers version help manual insecure cert-status ca-native doh-cert-status doh-insecure
        disable-eprt disable-epsv disallow-username-in-url form-escape ftp-create-dirs ftp-pasv ftp-pret ftp-skip-pasv-ip
        ftp-ssl-ccc ftp-ssl-control haproxy-protocol ignore-content-length mail-rcpt-allowfails metalink sasl-ir
        skip-existing socks5-basic socks5-gssapi socks5-gssapi-nec tftp-no-options mptcp out-null tls-earlydata dump-ca-embed
        """
    private static let connectionValues = """
        output output-dir user-agent referer cookie-jar max-time connect-timeout retry retry-delay retry-max-time max-redirs
        proxy proxy-user proxy-header preproxy proxy1.0 noproxy cacert capath cert cert-type key key-type pass ciphers
        tls13-ciphers pinnedpubkey resolve connect-to interface dns-servers dns-interface dns-ipv4-addr dns-ipv6-addr
        limit-rate max-filesize write-out dump-header trace trace-ascii trace-config stderr speed-limit speed-time
        keepalive-time keepalive-cnt unix-socket abstract-unix-socket local-port proto proto-default proto-redir
        expect100-timeout happy-eyeballs-timeout-ms socks5 socks5-hostname socks5-gssapi-service socks4 socks4a etag-save hsts
        alt-svc tls-max tlsauthtype tlspassword tlsuser parallel-max parallel-max-host rate curves sigalgs engine egd-file
        random-file service-name doh-url delegation crlfile create-file-mode ftp-alternative-to-user ftp-method ftp-port
        ftp-ssl-ccc-mode hostpubmd5 hostpubsha256 krb libcurl pubkey sasl-authzid tftp-blksize haproxy-clientip ip-tos
        ipfs-gateway ech vlan-priority proxy-cacert proxy-capath proxy-cert proxy-cert-type proxy-ciphers proxy-crlfile
        proxy-key proxy-key-type proxy-pass proxy-pinnedpubkey proxy-service-name proxy-tls13-ciphers proxy-tlsauthtype
        proxy-tlspassword proxy-tlsuser
        """

    private static let short: [Character: String] = [
        "X": "request", "H": "header", "d": "data", "F": "form", "u": "user", "b": "cookie", "G": "get", "I": "head",
        "T": "upload-file", "L": "location", "k": "insecure", "s": "silent", "S": "show-error", "v": "verbose",
        "i": "include", "f": "fail", "g": "globoff", "A": "user-agent", "e": "referer", "o": "output",
        "O": "remote-name", "J": "remote-header-name", "j": "junk-session-cookies", "c": "cookie-jar", "m": "max-time",
        "x": "proxy", "U": "proxy-user", "w": "write-out", "D": "dump-header", "r": "range", "C": "continue-at",
        "y": "speed-time", "Y": "speed-limit", "z": "time-cond", "K": "config", "E": "cert", "N": "no-buffer",
        "n": "netrc", "0": "http1.0", "1": "tlsv1", "2": "sslv2", "3": "sslv3", "4": "ipv4", "6": "ipv6",
        "#": "progress-bar", ":": "next", "R": "remote-time", "p": "proxytunnel", "q": "disable", "a": "append",
        "B": "use-ascii", "V": "version", "h": "help", "M": "manual", "l": "list-only", "Z": "parallel", "Q": "quote",
        "P": "ftp-port", "t": "telnet-option",
    ]
}
