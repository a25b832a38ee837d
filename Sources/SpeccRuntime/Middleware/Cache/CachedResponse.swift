public import Foundation

/// An answer as it is kept.
public struct CachedResponse: Sendable {
    /// As it came.
    public let status: Int
    /// Without those that are for one connection or one user's cookies.
    public internal(set) var headers: HTTPHeaders
    /// The body, decompressed.
    public let data: Data
    /// Where it came from.
    public let url: URL
    /// When the request went out, by the clock of the day.
    public internal(set) var requestDate: Date
    /// When the answer had arrived.
    public internal(set) var responseDate: Date
    /// The fields of the request that `Vary` names, as they were, but for secrets: the key tells those apart.
    public let varying: HTTPHeaders

    /// As a store has written it down.
    public init(
        status: Int,
        headers: HTTPHeaders,
        data: Data,
        url: URL,
        requestDate: Date,
        responseDate: Date,
        varying: HTTPHeaders
    ) {
        self.status = status
        self.headers = headers
        self.data = data
        self.url = url
        self.requestDate = requestDate
        self.responseDate = responseDate
        self.varying = varying
    }
}

extension CachedResponse {
    /// What the caller gets: with the answer's `Age` (RFC 9111, section 5.1).
    func response(at now: Date) -> TransportResponse {
        var headers = headers
        headers["Age"] = String(Int(min(max(0, age(at: now)), 2_147_483_648)))
        return TransportResponse(status: status, headers: headers, url: url, body: ResponseBody(data))
    }

    /// Whether it answers this request, as far as `Vary` tells (section 4.1).
    func fits(_ request: TransportRequest) -> Bool {
        Self.varying(headers, request) == varying
    }

    /// The fields that `Vary` names, as a request has them; nil where no other request can be the same.
    static func varying(_ headers: HTTPHeaders, _ request: TransportRequest) -> HTTPHeaders? {
        var varying = HTTPHeaders()
        for value in headers.values(of: "Vary") {
            for name in value.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) {
                guard name != "*" else {
                    return nil
                }
                for value in request.headers.values(of: name) where !request.isSecret(name) {
                    varying.add(ASCIIText.lowercased(name), value)
                }
            }
        }
        return varying
    }
}

extension CachedResponse: CustomStringConvertible, CustomReflectable {
    /// `200 from api.example.com, 112 bytes`: what in the address is a secret it does not know.
    public var description: String { "\(status) from \(url.host() ?? ""), \(data.count) bytes" }
    /// The description alone: `dump` shows no more than logs do.
    public var customMirror: Mirror { Mirror(self, children: ["answer": description]) }
}
