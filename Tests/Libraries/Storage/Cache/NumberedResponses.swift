import Foundation

@testable import SpeccRuntime

/// Responses whose content can be verified by their number.
enum NumberedResponses {
    static func key(_ number: Int) -> CacheKey? {
        URL(string: "https://a.example/\(number)").flatMap { url in
            CacheKey(TransportRequest(method: .get, url: url, headers: ["Authorization": "Bearer hush"]))
        }
    }

    static func response(_ number: Int, size: Int = 3_000, version: Int = 0) -> CachedResponse {
        let byte = UInt8(truncatingIfNeeded: number &* 31 &+ version)
        return CachedResponse(
            status: 200,
            headers: ["X-Number": "\(number)", "X-Version": "\(version)", "X-Size": "\(size)"],
            data: Data(repeating: byte, count: size),
            url: URL(filePath: "/\(number)"),
            requestDate: Date(timeIntervalSince1970: 0),
            responseDate: Date(timeIntervalSince1970: 1),
            varying: [:]
        )
    }

    /// Whether a response is an unchanged one of `response(number, …)`.
    static func isWhole(_ response: CachedResponse, _ number: Int) -> Bool {
        guard let size = response.headers["X-Size"].flatMap({ Int($0) }),
            let version = response.headers["X-Version"].flatMap({ Int($0) })
        else {
            return false
        }
        let original = Self.response(number, size: size, version: version)
        return response.data == original.data && response.headers == original.headers
    }
}
