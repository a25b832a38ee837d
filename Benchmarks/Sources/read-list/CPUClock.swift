import Foundation

/// The processor time of this process.
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
        getrusage(RUSAGE_SELF, &usage)
        return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) * 1e3 + Double($1.tv_usec) / 1e3 }
    }
}
