import Foundation

extension CachedResponse {
    /// Seconds since it was made or last found good (RFC 9111, section 4.2.3). Without end where the clock has been set back
    /// since: then nobody knows.
    func age(at now: Date) -> TimeInterval {
        guard now >= responseDate else {
            return .infinity
        }
        let apparent = max(0, responseDate.timeIntervalSince(date ?? responseDate))
        let delay = max(0, responseDate.timeIntervalSince(requestDate))
        // A value that is none is left aside (section 5.1).
        let told = headers.values(of: "Age").first.flatMap(DeltaSeconds.read) ?? 0
        return max(apparent, told + delay) + now.timeIntervalSince(responseDate)
    }

    /// Seconds for which it is fresh (section 4.2.1). Nothing where it does not say: no guess is made from its date (section
    /// 4.2.2 allows one). `s-maxage` is for caches that are shared.
    ///
    /// - Parameter maxAge: What the endpoint says in its place.
    func lifetime(_ maxAge: Duration?) -> TimeInterval {
        maxAge.map { $0 / .seconds(1) } ?? ownLifetime ?? 0
    }

    /// Nil where the answer does not say.
    var ownLifetime: TimeInterval? {
        if let seconds = CacheDirectives(headers).seconds("max-age") {
            return seconds
        }
        return headers.values(of: "Expires").first.map { text in
            // A date that is none has passed (section 5.3).
            Self.date(text).map { $0.timeIntervalSince(date ?? responseDate) } ?? 0
        }
    }

    private var date: Date? {
        headers.values(of: "Date").first.flatMap(Self.date)
    }

    private static func date(_ text: String) -> Date? {
        var text = text
        return text.withUTF8(DateTimeFormat.http.date)
    }
}
