import Foundation

@testable import SpeccRuntime

/// Answers that tell by themselves whether they are what was kept.
enum NumberedAnswers {
    static func key(_ number: Int) -> CacheKey? {
        URL(string: "https://a.example/\(number)").flatMap { url in
            CacheKey(TransportRequest(method: .get, url: url, headers: ["Authorization": "Bearer hush"]))
        }
    }

    static func answer(_ number: Int, size: Int = 3_000, version: Int = 0) -> CachedAnswer {
        let byte = UInt8(truncatingIfNeeded: number &* 31 &+ version)
        return CachedAnswer(
            status: 200,
            headers: ["X-Number": "\(number)", "X-Version": "\(version)", "X-Size": "\(size)"],
            data: Data(repeating: byte, count: size),
            url: URL(filePath: "/\(number)"),
            requestDate: Date(timeIntervalSince1970: 0),
            responseDate: Date(timeIntervalSince1970: 1),
            varying: [:]
        )
    }

    /// Whether an answer is one of `answer(number, …)`, whole and unchanged.
    static func isWhole(_ answer: CachedAnswer, _ number: Int) -> Bool {
        guard let size = answer.headers["X-Size"].flatMap({ Int($0) }),
            let version = answer.headers["X-Version"].flatMap({ Int($0) })
        else {
            return false
        }
        let original = Self.answer(number, size: size, version: version)
        return answer.data == original.data && answer.headers == original.headers
    }
}
