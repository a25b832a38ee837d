import SpeccSynchronization

/// The times at which requests with a declared rate are sent.
final class RequestSchedules: Sendable {
    fileprivate struct Key: Hashable {
        let rate: RequestRate
        let origin: Origin
    }

    /// The time of one request.
    struct Reservation {
        /// On the client's clock.
        let time: Duration
        fileprivate let key: Key
    }

    private let schedules = Mutex<[Key: RequestSchedule]>([:])

    /// The number of stored schedules.
    var count: Int { schedules.withLock(\.count) }

    /// Reserves the earliest time that the rate allows; nil for a rate without a limit.
    func reserve(_ rate: RequestRate, _ origin: Origin, now: Duration) -> Reservation? {
        guard let limit = rate.count else {
            return nil
        }
        let key = Key(rate: rate, origin: origin)
        return schedules.withLock { schedules in
            var schedule = schedules.removeValue(forKey: key) ?? RequestSchedule(limit: limit, period: rate.period)
            if schedule.isEmpty {
                // Hosts can be arguments of calls: remove schedules that no longer delay a request.
                schedules = schedules.filter { !$0.value.isIdle(at: now) }
            }
            let time = schedule.reserve(now: now)
            schedules[key] = schedule
            return Reservation(time: time, key: key)
        }
    }

    /// Makes the time of a request that is not sent available to others.
    func release(_ reservation: Reservation) {
        schedules.withLock { $0[reservation.key]?.release(reservation.time) }
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
    mutating func reserve(now: Duration) -> Duration {
        removeExpired(now: now)
        var time = max(now, times.last ?? now)
        if times.count - start >= limit {
            time = max(time, times[times.count - limit] + period)
        }
        times.append(time)
        return time
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
