import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLRequest {
    /// The request as URLSession takes it, without its body: exactly its header fields, none of URLSession's own.
    ///
    /// URLSession knows each name once: fields of the same name become one, joined by a comma (RFC 9110, section 5.2).
    init(_ request: TransportRequest) {
        self.init(url: request.url, cachePolicy: .useProtocolCachePolicy, timeoutInterval: Self.never)
        httpMethod = request.method.rawValue
        httpShouldHandleCookies = false
        var fields: [String: String] = [:]
        // The first spelling of each name, by its lower-case form.
        var spellings: [String: String] = [:]
        for field in request.headers.fields {
            let key = field.name.lowercased()
            if let name = spellings[key], let value = fields[name] {
                fields[name] = value + (key == "cookie" ? "; " : ", ") + field.value
            } else {
                spellings[key] = field.name
                fields[field.name] = field.value
            }
        }
        #if canImport(FoundationNetworking)
            // libcurl leaves a field of its own away where it finds a blank one.
            for (name, key) in Self.ownFields where spellings[key] == nil {
                fields[name] = " "
            }
        #endif
        if request.needsFreshConnection { fields["Connection"] = "close" }
        allHTTPHeaderFields = fields
    }

    private static let ownFields = [
        ("Accept", "accept"), ("Accept-Language", "accept-language"), ("Content-Type", "content-type"),
        ("User-Agent", "user-agent"),
    ]

    /// URLSession's own timeout is cut to whole seconds and counts what it should not: ours are `DeadlineTimer`'s.
    static let never: TimeInterval = 30 * 86_400
}

extension TransportRequest {
    /// Whether it goes over a connection that carried nothing before, so that nobody below sends it twice.
    var needsFreshConnection: Bool {
        #if canImport(FoundationNetworking)
            return !body.isNone || !method.isSafe
        #else
            return false
        #endif
    }
}

extension HTTPHeaders {
    /// The fields by name; URLSession has lost their order, and has joined those of one name by a comma.
    init(_ response: HTTPURLResponse) {
        self.init()
        let fields = response.allHeaderFields.compactMap { name, value in
            (name as? String).map { ($0, String(describing: value)) }
        }
        for (name, value) in fields.sorted(by: { $0.0 < $1.0 }) {
            add(name, value)
        }
    }
}

extension HTTPURLResponse {
    /// Whether two lengths were announced, so that nobody knows where the body ends (RFC 9110, section 8.6).
    var contradictsItself: Bool {
        guard let lengths = value(forHTTPHeaderField: "Content-Length"), lengths.utf8.contains(UInt8(ascii: ",")) else {
            return false
        }
        return Set(lengths.split(separator: ",").map { $0.trimmingPrefix(" ") }).count > 1
    }

    var announcesBody: Bool {
        if value(forHTTPHeaderField: "Transfer-Encoding") != nil { return true }
        return value(forHTTPHeaderField: "Content-Length").map { $0 != "0" } ?? false
    }

    /// Whether the connection ends with this answer.
    var closesConnection: Bool {
        value(forHTTPHeaderField: "Connection")?.lowercased().contains("close") ?? false
    }
}
