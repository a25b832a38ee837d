// cache-suite: makes the requests of the suite http-tests/cache-tests through the cache of a client. See `cache-suite.sh`.
//
// Reads one request per line of standard input, as JSON, and writes one response per line. All requests share one cache.
import Foundation
import SpeccRuntime
import Synchronization

struct SuiteRequest: Decodable {
    let id: Int
    let url: URL
    let method: String
    let headers: [[String]]
    let body: String?
    /// The cache mode of the Fetch standard.
    let mode: String?
}

struct SuiteResponse: Encodable {
    let id: Int
    var status = 0
    var headers: [[String]] = []
    var body = ""
    var failure: String?
}

/// The header fields that number the requests of a test. Added after the cache, whose keys contain all other fields.
enum Numbering {
    @TaskLocal static var fields: [[String]] = []

    static func contains(_ name: String) -> Bool {
        ["req-num", "test-id", "test-name"].contains(name.lowercased())
    }
}

struct NumberingMiddleware: Middleware {
    var position: MiddlewarePosition { .attempt }

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        var request = request
        for field in Numbering.fields {
            request.headers[field[0]] = field[1]
        }
        return try await next(request)
    }
}

struct SuiteEndpoint: CustomEndpoint {
    typealias Response = Data
    let request: SuiteRequest

    var scheme: URLScheme { .http }
    var host: String { request.url.host() ?? "" }
    var port: Int? { request.url.port }
    var path: String { request.url.path(percentEncoded: true) }
    var method: HTTPMethod { HTTPMethod(rawValue: request.method) }
    var queryItems: [URLQueryItem]? {
        URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems
    }
    var headers: [String: String]? {
        let fields = request.headers.filter { !Numbering.contains($0[0]) }.map { ($0[0], $0[1]) }
        var headers = Dictionary(fields) { "\($0), \($1)" }
        if request.mode == "no-cache" {
            headers["Cache-Control"] = "max-age=0"
        }
        return headers
    }
    var cachePolicy: CachePolicy {
        switch request.mode {
        case "no-store": .never
        case "reload": CachePolicy(.reload)
        default: CachePolicy()
        }
    }
    func body() throws -> RequestBody {
        guard let text = request.body else {
            return .none
        }
        var body = RequestBody.data(Data(text.utf8))
        body.contentType = "text/plain;charset=UTF-8"
        return body
    }
}

func response(to request: SuiteRequest, _ client: HTTPClient) async -> SuiteResponse {
    var result = SuiteResponse(id: request.id)
    do throws(NetworkError) {
        let response = try await client.call(SuiteEndpoint(request: request)).result
        result.status = response.status
        result.headers = response.headers.fields.map { [$0.name, $0.value] }
        result.body = String(decoding: response.value, as: UTF8.self)
    } catch {
        if let response = error.response {
            result.status = response.status
            result.headers = response.headers.fields.map { [$0.name, $0.value] }
            result.body = String(decoding: response.data, as: UTF8.self)
        } else {
            result.failure = "\(error)"
        }
    }
    return result
}

var configuration = HTTPClient.Configuration()
configuration.middleware = [NumberingMiddleware()]
configuration.redirects = .none
if let fraction = ProcessInfo.processInfo.environment["HEURISTIC_FRACTION"].flatMap(Double.init) {
    configuration.cache.heuristicFraction = fraction
}
let client = HTTPClient(configuration)
let output = Mutex(FileHandle.standardOutput)

await withDiscardingTaskGroup { group in
    while let line = readLine() {
        guard let request = try? JSONDecoder().decode(SuiteRequest.self, from: Data(line.utf8)) else {
            continue
        }
        group.addTask {
            await Numbering.$fields.withValue(request.headers.filter { Numbering.contains($0[0]) }) {
                let result = await response(to: request, client)
                guard let line = try? JSONEncoder().encode(result) else {
                    return
                }
                output.withLock { $0.write(line + [UInt8(ascii: "\n")]) }
            }
        }
    }
}
await client.shutdown()
