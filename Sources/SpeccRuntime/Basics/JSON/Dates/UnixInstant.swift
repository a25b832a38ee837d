import Foundation

/// Seconds and microseconds since 1970, from the year 1 to the year 9999: what four digits of a year can tell.
struct UnixInstant {
    let seconds: Int
    let microseconds: Int

    /// From the first to the last second that four digits of a year can tell.
    static let years = -62_135_596_800..<253_402_300_800

    init?(_ date: Date) {
        let time = date.timeIntervalSinceReferenceDate
        let whole = time.rounded(.down)
        guard abs(whole) < 1e12 else {
            return nil
        }
        let rounded = Int(((time - whole) * 1_000_000).rounded())
        seconds = Int(whole) + DateTimeComponents.referenceDate + rounded / 1_000_000
        microseconds = rounded % 1_000_000
        guard Self.years.contains(seconds) else {
            return nil
        }
    }
}
