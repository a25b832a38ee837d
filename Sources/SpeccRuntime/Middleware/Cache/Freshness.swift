import Foundation

extension CachedResponse {
    /// The current age in seconds (RFC 9111, section 4.2.3). Infinite if the clock was set back since the response
    /// arrived, as the age is unknown then.
    func age(at now: Date) -> TimeInterval {
        guard now >= responseDate else {
            return .infinity
        }
        let apparent = max(0, responseDate.timeIntervalSince(date ?? responseDate))
        let delay = max(0, responseDate.timeIntervalSince(requestDate))
        // An invalid value is ignored (section 5.1).
        let declaredAge = headers.values(of: "Age").first.flatMap(DeltaSeconds.read) ?? 0
        return max(apparent, declaredAge + delay) + now.timeIntervalSince(responseDate)
    }

    /// The freshness lifetime in seconds (section 4.2.1); 0 if the response declares none: heuristic freshness, which
    /// section 4.2.2 allows, is not used. `s-maxage` is for shared caches and ignored.
    ///
    /// - Parameter maxAge: The endpoint's lifetime, which replaces the response's.
    func lifetime(_ maxAge: Duration?) -> TimeInterval {
        maxAge.map { $0 / .seconds(1) } ?? declaredLifetime ?? 0
    }

    /// The lifetime that the response declares; nil if it declares none.
    var declaredLifetime: TimeInterval? {
        if let seconds = CacheDirectives(headers).seconds("max-age") {
            return seconds
        }
        return headers.values(of: "Expires").first.map { text in
            // An invalid date is in the past (section 5.3).
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
