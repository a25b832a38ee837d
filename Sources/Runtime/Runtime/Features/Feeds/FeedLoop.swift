#if SPECC_PAGES || !SPECC_SMALL
    import Foundation

    /// The position of a feed in responses and requests, and the waits between its calls.
    @_spi(Generated) public struct FeedPolicy: Sendable {
        private let next: ResponseLocation?
        private let increment: Int64
        let parameter: PageParameter?
        let every: ClosedRange<Duration>
        let restart: [Int]

        /// Creates a policy.
        ///
        /// - Parameters:
        ///   - next: The location of the position in a response, or in an element of a stream.
        ///   - increment: The number that is added to a position.
        ///   - parameter: The parameter that receives the position.
        ///   - every: The first and the longest wait; each is twice as long as the one before.
        ///   - restart: The statuses after which the feed begins again without a position.
        public init(
            next: ResponseLocation? = nil,
            adds increment: Int64 = 0,
            sends parameter: PageParameter? = nil,
            every: ClosedRange<Duration>,
            restart: [Int] = []
        ) {
            self.next = next
            self.increment = increment
            self.parameter = parameter
            self.every = every
            self.restart = restart
        }

        /// Whether responses or elements contain positions.
        var hasPositions: Bool { next != nil }

        /// The position after a response or an element; nil if there is none.
        ///
        /// - Parameter isRequired: Whether it is an error if there is none: the elements before it would be delivered repeatedly.
        func position(
            _ headers: HTTPHeaders,
            _ body: Data,
            isRequired: Bool = false
        ) throws(JSONDecodingError) -> String? {
            guard let next else { return nil }
            guard let value = next.value(headers, body), let text = PageParameter.text(of: parameter)(value),
                !text.isEmpty
            else {
                guard !isRequired else { throw failure("the position of the next call", found: "none") }
                return nil
            }
            guard increment != 0 else { return text }
            guard let (sum, overflows) = Int64(text)?.addingReportingOverflow(increment), !overflows else {
                throw failure("a position that is an integer", found: "text")
            }
            return String(sum)
        }

        private func failure(_ expected: String, found: String) -> JSONDecodingError {
            JSONDecodingError(path: next?.name ?? "", expected: expected, found: found, offset: 0)
        }
    }

    /// The state of one iteration over a feed.
    struct FeedLoop: Sendable {
        let policy: FeedPolicy
        /// The position of the last response or element; nil for that of the first call.
        private(set) var position: String?
        /// Whether an error discarded the position of the first call.
        private(set) var isRestarted = false
        private var wait: Duration
        private var start: Duration = .zero
        /// The earliest time of the next call; nil for the first one.
        private(set) var earliest: Duration?

        /// - Parameter position: That of the first call; nil for that of its arguments.
        init(_ policy: FeedPolicy, at position: String?) {
            self.policy = policy
            self.position = position
            wait = policy.every.lowerBound
        }

        /// Sets the position in the request of the next call.
        func prepare(_ request: inout RequestBuilder) {
            if let position {
                policy.parameter?.set(position, in: &request)
            } else if isRestarted {
                policy.parameter?.removeField(from: &request)
            }
        }

        mutating func begin(at now: Duration) {
            start = now
        }

        /// Continues after a response.
        ///
        /// - Parameters:
        ///   - next: The position in the response.
        ///   - sent: The position in the request.
        ///   - requested: The wait that the server requests.
        /// - Returns: Whether the elements of the response are new: one that repeats the position has no news.
        mutating func advance(
            to next: String?,
            from sent: String?,
            isEmpty: Bool,
            at now: Duration,
            requested: Duration?
        ) -> Bool {
            let isUnchanged = next != nil && next == (position ?? sent)
            position = next ?? position
            let isNew = !isEmpty && !isUnchanged
            guard isNew, next != nil else {
                pause(at: now, requested: requested)
                return isNew
            }
            wait = policy.every.lowerBound
            earliest = now + (requested ?? .zero)
            return true
        }

        /// Continues after an element of a stream.
        mutating func advance(to next: String?) {
            position = next ?? position
            wait = policy.every.lowerBound
        }

        /// Continues after a call without news, or a stream that ended. A server that held the call has no need of a wait.
        mutating func pause(at now: Duration, requested: Duration?) {
            let end = start + wait
            earliest = max(end, now + (requested ?? .zero))
            wait = end > now ? min(wait * 2, policy.every.upperBound) : policy.every.lowerBound
        }

        /// Continues after an error that is temporary or discards the position. Throws any other error.
        mutating func recover(
            from error: NetworkError,
            isRestart: Bool,
            retry: RetryPolicy,
            at now: Duration,
            requested: Duration? = nil
        ) throws(NetworkError) {
            if isRestart {
                position = nil
                isRestarted = true
            } else if !error.isTemporary(under: retry) {
                throw error
            }
            earliest = now + max(wait, error.retryAfter ?? .zero, requested ?? .zero)
            wait = min(wait * 2, policy.every.upperBound)
        }
    }
#endif
