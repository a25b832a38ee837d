#if SPECC_CACHE || !SPECC_SMALL
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
            // Of a list, the first value applies; an invalid value is ignored (section 5.1).
            let firstAge = headers.members(of: "Age").first
            let declaredAge = firstAge.map(String.init).flatMap(DeltaSeconds.read) ?? 0
            return max(apparent, declaredAge + delay) + now.timeIntervalSince(responseDate)
        }

        /// The freshness lifetime in seconds (section 4.2.1): that of the policy for a success, else that of the response, else
        /// a heuristic one if the policy allows it, else 0. `s-maxage` is for shared caches and ignored.
        func lifetime(under policy: CachePolicy) -> TimeInterval {
            if let maxAge = policy.maxAge, HTTPStatus.isSuccess(status) {
                return maxAge / .seconds(1)
            }
            return lifetimeWithoutPolicy(heuristicFraction: policy.heuristicFraction)
        }

        /// The lifetime that the response declares, else a heuristic one, else 0.
        func lifetimeWithoutPolicy(heuristicFraction: Double) -> TimeInterval {
            declaredLifetime ?? heuristicLifetime(heuristicFraction)
        }

        /// A fraction of the time since the last modification (section 4.2.2), at most a day.
        private func heuristicLifetime(_ fraction: Double) -> TimeInterval {
            guard fraction > 0, Self.heuristicStatuses.contains(status) || CacheDirectives(headers).contains("public"),
                let modified = headers.values(of: "Last-Modified").first.flatMap(Self.date)
            else {
                return 0
            }
            return min(max(0, (date ?? responseDate).timeIntervalSince(modified)) * fraction, 86_400)
        }

        /// Heuristically cacheable statuses (RFC 9110, section 15.1), without 206.
        private static let heuristicStatuses: Set = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]

        /// The lifetime that the response declares; nil if it declares none.
        var declaredLifetime: TimeInterval? {
            if let seconds = CacheDirectives(headers).seconds("max-age") {
                return seconds
            }
            return headers.values(of: "Expires").first.map { text in
                // An invalid date is in the past (section 5.3).
                HTTPDate.readStrictly(text).map { $0.timeIntervalSince(date ?? responseDate) } ?? 0
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

    /// The directives of `Cache-Control` (RFC 9111, section 5.2).
    struct CacheDirectives {
        /// By name in lower case. The first of repeated directives applies (section 4.2.1).
        private var values: [String: String] = [:]

        init(_ headers: HTTPHeaders) {
            for value in headers.values(of: "Cache-Control") {
                var scanner = FieldScanner(value)
                while !scanner.isAtEnd {
                    let (name, value) = scanner.parameter()
                    if !name.isEmpty, values[name] == nil {
                        values[name] = value
                    }
                    if !scanner.consume(UInt8(ascii: ",")), scanner.text(upTo: UInt8(ascii: ",")) == nil {
                        break
                    }
                }
            }
        }

        /// Whether a directive is present, with or without an argument: `no-cache="Set-Cookie"` counts as `no-cache`, which
        /// is stricter (section 5.2.2.4).
        func contains(_ name: String) -> Bool {
            values[name] != nil
        }

        /// Whether a directive is present without an argument.
        func isBare(_ name: String) -> Bool {
            values[name]?.isEmpty ?? false
        }

        /// The argument of a directive in seconds. Nil if the directive is missing; 0, and so stale, if it is invalid
        /// (section 4.2.1).
        func seconds(_ name: String) -> TimeInterval? {
            values[name].map { DeltaSeconds.read($0) ?? 0 }
        }
    }

    /// A delta-seconds value (RFC 9111, section 1.2.2).
    enum DeltaSeconds {
        /// Nil if the text is not a sequence of digits. Values above 2^31 are 2^31.
        static func read(_ text: String) -> TimeInterval? {
            guard !text.isEmpty, text.utf8.allSatisfy(ASCIIText.isDigit) else {
                return nil
            }
            return TimeInterval(min(Int64(text) ?? longest, longest))
        }

        private static let longest: Int64 = 1 << 31
    }
#endif
