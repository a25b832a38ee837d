import Foundation

/// A time in whole seconds and microseconds since 1970, within the years 1 to 9999.
struct UnixInstant {
    let seconds: Int
    let microseconds: Int

    /// The seconds whose year has at most four digits.
    static let fourDigitYears = -62_135_596_800..<253_402_300_800

    init?(_ date: Date) {
        let time = date.timeIntervalSinceReferenceDate
        let whole = time.rounded(.down)
        guard abs(whole) < 1e12 else {
            return nil
        }
        let rounded = Int(((time - whole) * 1_000_000).rounded())
        seconds = Int(whole) + DateTimeComponents.referenceDate + rounded / 1_000_000
        microseconds = rounded % 1_000_000
        guard Self.fourDigitYears.contains(seconds) else {
            return nil
        }
    }
}
