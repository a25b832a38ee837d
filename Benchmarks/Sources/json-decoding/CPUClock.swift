import Foundation

/// The CPU time of this process.
enum CPUClock {
    static func milliseconds(_ work: () throws -> Void) rethrows -> Double {
        let start = now
        try work()
        return now - start
    }

    static func median(_ values: [Double]) -> Int {
        Int(values.sorted()[values.count / 2].rounded())
    }

    private static var now: Double {
        var usage = rusage()
        #if canImport(Glibc)
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        #else
            getrusage(RUSAGE_SELF, &usage)
        #endif
        return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
    }

    private static func milliseconds(_ time: timeval) -> Double {
        Double(time.tv_sec) * 1_000 + Double(time.tv_usec) / 1_000
    }
}
