#if SPECC_THROTTLING || !SPECC_SMALL
    import SpeccSynchronization

    /// The times at which requests with a rate are sent.
    final class RequestSchedules: Sendable {
        fileprivate struct Key: Hashable {
            let rate: RequestRate
            let origin: Origin
        }

        /// The time of one request.
        struct Reservation {
            /// On the client's clock.
            let time: Duration
            /// The rate that determined the time.
            let rate: RequestRate
            fileprivate let keys: [Key]
        }

        private let schedules = Mutex<[Key: RequestSchedule]>([:])

        /// The number of stored schedules.
        var count: Int { schedules.withLock(\.count) }

        /// Reserves the earliest time that all rates allow; nil without a rate that has a limit.
        func reserve(_ rates: [RequestRate], _ origin: Origin, now: Duration) -> Reservation? {
            guard var rate = rates.first(where: { $0.count != nil }) else {
                return nil
            }
            return schedules.withLock { schedules in
                var reserved: [(key: Key, schedule: RequestSchedule)] = []
                var time = now
                for case let (candidate, limit?) in rates.map({ ($0, $0.count) }) {
                    let key = Key(rate: candidate, origin: origin)
                    var schedule = schedules[key] ?? RequestSchedule(limit: limit, period: candidate.period)
                    if schedule.isEmpty {
                        // Hosts can be arguments of calls: remove schedules that no longer delay a request.
                        schedules = schedules.filter { !$0.value.isIdle(at: now) }
                    }
                    let earliest = schedule.earliest(now: now)
                    if earliest > time {
                        (time, rate) = (earliest, candidate)
                    }
                    reserved.append((key, schedule))
                }
                for (key, schedule) in reserved {
                    var schedule = schedule
                    schedule.reserve(time)
                    schedules[key] = schedule
                }
                return Reservation(time: time, rate: rate, keys: reserved.map(\.key))
            }
        }

        /// Makes the time of a request that is not sent available to others.
        func release(_ reservation: Reservation) {
            schedules.withLock { schedules in
                for key in reservation.keys {
                    schedules[key]?.release(reservation.time)
                }
            }
        }
    }

    /// The times of the requests that share a rate, in a sliding window: no period contains more than the limit.
    struct RequestSchedule {
        private let limit: Int
        private let period: Duration
        /// Ascending. Elements before `start` are older than the period.
        private var times: [Duration] = []
        private var start = 0

        init(limit: Int, period: Duration) {
            self.limit = limit
            self.period = period
        }

        var isEmpty: Bool { times.isEmpty }

        func isIdle(at now: Duration) -> Bool {
            times.last.map { $0 + period <= now } ?? true
        }

        /// The earliest time for another request, which is not before those of earlier calls.
        mutating func earliest(now: Duration) -> Duration {
            removeExpired(now: now)
            let time = max(now, times.last ?? now)
            return times.count - start >= limit ? max(time, times[times.count - limit] + period) : time
        }

        /// - Parameter time: Not before `earliest(now:)`.
        mutating func reserve(_ time: Duration) {
            times.append(time)
        }

        mutating func release(_ time: Duration) {
            if let index = times.lastIndex(of: time), index >= start {
                times.remove(at: index)
            }
        }

        private mutating func removeExpired(now: Duration) {
            while start < times.count, times[start] + period <= now {
                start += 1
            }
            if start * 2 > times.count {
                times.removeFirst(start)
                start = 0
            }
        }
    }
#endif
