import Foundation
@_spi(Generated) @testable import SpeccRuntime

/// Header fields: caching, Retry-After, ranges, cookies, links, redirects, and declared headers.
enum HeaderParsers {
    static func read(_ response: FuzzedResponse) {
        cache(response)
        waits(response.headers)
        ranges(response.headers)
        cookies(response)
        declared(response.headers)
        addresses(response)
        _ = try? HTTPResponse(headers: response.headers, data: response.body, url: response.url).text()
        #if os(Linux)
            var head = CurlHeaderParser()
            for line in [Data("HTTP/1.1 200\r\n".utf8)] + response.lines + [Data()] {
                _ = try? line.withUnsafeBytes { try head.read($0) }
            }
        #endif
    }

    private static func cache(_ response: FuzzedResponse) {
        let now = FuzzedResponse.now
        let request = TransportRequest(method: .get, url: response.url, headers: response.headers)
        for received in [now, .distantPast] {
            let cached = CachedResponse(
                status: 200,
                headers: response.headers,
                data: response.body,
                url: response.url,
                requestDate: received - 1,
                responseDate: received,
                varying: [:]
            )
            precondition(cached.age(at: now) >= 0, "a negative age")
            precondition(!cached.lifetime(under: CachePolicy()).isNaN, "a lifetime that is no number")
            let age = cached.response(at: now).headers["Age"].flatMap { Int($0) }
            precondition(age.map((0...2_147_483_648).contains) == true, "an age beyond RFC 9111, section 1.2.2")
            let use = ReuseRules(cached, for: request, under: CachePolicy(.cacheFirst), at: now)
            _ = (use.decision, use.isFallback)
        }
    }

    private static func waits(_ headers: HTTPHeaders) {
        let now = Duration.seconds(4_000_000_000)
        let date = FuzzedResponse.now
        for wait in [
            RetryAfter.wait(headers, now: date),
            RetryAfter.wait(headers, at: ["X-Wait", "Retry-After"], now: date),
            RateLimitHeaders.wait(headers, now: date),
        ].compactMap(\.self) {
            precondition(wait >= .zero && (now + wait).components.seconds < 10_000_000_000, "a wait of ages")
        }
        let gate = RateLimiter()
        gate.record(status: 429, headers, for: key, now: now, date: date)
        _ = gate.wait(for: key, now: now)
    }

    private static let key = RateLimitKey(TransportRequest(method: .get, url: FuzzedResponse.url))

    private static func ranges(_ headers: HTTPHeaders) {
        let length = try? ContentLength.read(headers)
        precondition(length ?? 0 >= 0, "a negative length")
        guard ContentRange(headers) != nil else { return }
        var file = PartialFile(for: FuzzedResponse.url)
        guard (try? file.begin(status: 206, headers, length: length)) == true else { return }
        precondition(file.count == 0 && file.total ?? 0 >= 0, "a part that does not begin here")
        _ = TransferProgress(bytes: file.count, total: file.total).fraction
    }

    private static func cookies(_ response: FuzzedResponse) {
        let jar = CookieJar()
        jar.store(response.headers, from: response.url, at: FuzzedResponse.now)
        for cookie in jar.cookies {
            precondition(cookie.expires ?? .distantPast < FuzzedResponse.latest, "a cookie for ages")
            _ = "\(cookie) \(cookie.expires ?? .distantPast)"
        }
        _ = jar.header(for: response.url, at: FuzzedResponse.now)
        for field in response.headers.values(of: "Set-Cookie") {
            let parts = SetCookie.split(field).compactMap(SetCookie.init)
            precondition(parts.allSatisfy { $0.isSecure == parts[0].isSecure }, "a part of a cookie without protection")
        }
    }

    /// Decodes the last field as a header type, which its length selects.
    private static func declared(_ headers: HTTPHeaders) {
        guard let field = headers.fields.last else { return }
        let read = DocumentParsers.readers[field.value.utf8.count % DocumentParsers.readers.count]
        var reader = HeaderReader(headers)
        reader.valueIfPresent(field.name, read)
        _ = reader.listIfPresent(field.name, read)
    }

    private static func addresses(_ response: FuzzedResponse) {
        for text in response.headers.values(of: "Location") {
            _ = try? Server(url: text)
            _ = Server(.https, authority: text)
            guard let url = URL(string: text, relativeTo: response.url)?.absoluteURL else { continue }
            _ = Origin(url)
            _ = Redaction.text(text)
        }
    }
}
