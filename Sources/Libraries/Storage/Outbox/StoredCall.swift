public import Foundation
import SpeccRuntime

/// A call that failed without a network connection and can be sent again.
public struct StoredCall: Sendable, Identifiable, Codable {
    /// Unique among the stored calls.
    public let id: UUID
    /// The time of the failure.
    public let date: Date
    /// `GitHub.Issues.createIssue`
    public let endpoint: String
    /// `GitHub.Issues`; nil for a custom endpoint.
    public let service: String?
    /// The name of its first credential in the catalog; nil for none.
    public let credential: String?
    /// The alternatives of credentials; nil if `credential` is the only one.
    let credentials: [[String]]?
    /// The reason of the failure for developers, without secrets.
    public let failure: String
    /// The method of the request.
    public let method: String
    let url: URL
    /// The headers without secrets, which middleware adds again.
    let headers: [[String]]
    let body: Data?
    let contentType: String?

    /// - Parameter request: Contains secrets in headers only, which are not stored.
    /// - Throws: If the request cannot be stored, with the reason.
    init(
        _ request: TransportRequest,
        in call: CallContext,
        _ failure: NetworkError.Kind,
        bodyLimit: Int
    ) throws(StorageError) {
        if request.holdsSecret {
            throw StorageError("it contains a secret")
        }
        guard request.body.isNone || request.body.bytesInMemory != nil, !request.isStreaming else {
            throw StorageError("its body or its response is streamed")
        }
        guard (request.body.length ?? 0) <= bodyLimit else {
            throw StorageError("its body is larger than \(bodyLimit) bytes")
        }
        guard call.isAtOrigin else {
            throw StorageError("it was sent to another host than that of its server")
        }
        id = UUID()
        date = call.clock.date
        endpoint = call.endpoint.name
        service = call.endpoint.service
        let alternatives = call.auth?.alternatives ?? []
        credential = alternatives.lazy.compactMap(\.first).first
        credentials = alternatives.count > 1 || alternatives.contains { $0.count > 1 } ? alternatives : nil
        self.failure = "\(failure)"
        method = request.method.rawValue
        url = request.url
        headers = request.headersWithoutSecrets.fields.map { [$0.name, $0.value] }
        body = request.body.bytesInMemory
        contentType = request.body.contentType
    }

    /// The URL without secrets.
    public var address: String { request.redactedAddress }

    private var request: TransportRequest {
        TransportRequest(method: HTTPMethod(rawValue: method), url: url)
    }
}

extension StoredCall: CustomStringConvertible, CustomReflectable {
    /// `POST https://api.example.com/issues, 112 bytes, since 2026-01-01 12:00:00 +0000: no network connection`
    public var description: String {
        VisibleText.escaped("\(method) \(address), \(body?.count ?? 0) bytes, since \(date): \(failure)")
    }
    /// Only the description, so that `dump` shows no more than logs do.
    public var customMirror: Mirror { Mirror(self, children: ["call": description]) }
}

/// A stored call as an endpoint with an undecoded response.
struct ResendEndpoint: Endpoint {
    typealias Response = HTTPResponse

    let call: StoredCall

    /// The URL on its original server, which may differ from the client's current one.
    var options: CallOptions {
        var headers = HTTPHeaders()
        for field in call.headers where field.count == 2 {
            headers.add(field[0], field[1])
        }
        return CallOptions(headers: headers, server: Server(of: call.url))
    }

    func prepare(_ request: inout RequestBuilder) {
        var body = call.body.map(RequestBody.data) ?? .none
        body.contentType = call.contentType
        let identity = EndpointIdentity(name: call.endpoint, service: call.service)
        request.begin(
            HTTPMethod(rawValue: call.method),
            call.url,
            as: identity,
            body: body,
            settings: CallSettings(
                auth: call.credentials.map(CallAuth.init(alternatives:)) ?? call.credential.map(CallAuth.credential)
            )
        )
    }

    static func read(_ response: HTTPResponse) -> HTTPResponse { response }
}

/// The file name of a stored call: its number, its id and its state. The numbers determine the order of the calls, because the
/// clock may be set back.
struct StoredCallName: Hashable {
    enum State: String {
        case stored = "call"
        /// It was being sent when the process ended, or still is.
        case sending
        /// It was sent, but its file could not be removed.
        case sent
        case damaged
    }

    let number: Int
    let id: UUID
    var state = State.stored

    init(number: Int, id: UUID) {
        self.number = number
        self.id = id
    }

    /// Nil for other files.
    init?(_ name: String) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, parts[0].utf8.count == Self.digits, let number = Int(parts[0]),
            (0..<Self.end).contains(number),
            let id = UUID(uuidString: parts[1]), let state = State(rawValue: parts[2])
        else {
            return nil
        }
        self.init(number: number, id: id)
        self.state = state
    }

    var text: String {
        let number = String(number)
        let zeros = String(repeating: "0", count: max(0, Self.digits - number.utf8.count))
        return "\(zeros)\(number).\(id.uuidString).\(state.rawValue)"
    }

    private static let digits = 16
    /// Larger numbers, which no outbox reaches, are not used, so that there is always a next one.
    private static let end = 1_000_000_000_000_000
}
