import SpeccText
import Testing

@Suite("Gregorian calendar days")
struct GregorianDayTests {
    @Test("counts days relative to 1970")
    func numbers() {
        #expect(GregorianDay.number(year: 1970, month: 1, day: 1) == 0)
        #expect(GregorianDay.number(year: 1969, month: 12, day: 31) == -1)
        #expect(GregorianDay.number(year: 2000, month: 2, day: 29) == 11_016)
        #expect(GregorianDay.number(year: 2000, month: 3, day: 1) == 11_017)
        #expect(GregorianDay.number(year: 1, month: 1, day: 1) == -719_162)
        #expect(GregorianDay.number(year: 9999, month: 12, day: 31) == 2_932_896)
    }

    @Test("every day from year 1 to 9999 follows the previous one")
    func everyDay() {
        var (year, month, day) = (1, 1, 1)
        var faults = 0
        for number in -719_162...2_932_896 {
            let date = GregorianDay.date(number)
            if date.year != year || date.month != month || date.day != day { faults += 1 }
            if number % 97 == 0, GregorianDay.number(year: year, month: month, day: day) != number { faults += 1 }
            day += 1
            if !GregorianDay.isValid(year: year, month: month, day: day) {
                (month, day) = (month + 1, 1)
                if month == 13 {
                    (year, month) = (year + 1, 1)
                }
            }
        }
        #expect(faults == 0)
        #expect(year == 10_000)
    }

    @Test("follows the Gregorian leap year rule")
    func leapYears() {
        let leap = [2024, 2000, 1600, 4].filter { GregorianDay.isValid(year: $0, month: 2, day: 29) }
        let common = [2023, 1900, 2100, 1].filter { GregorianDay.isValid(year: $0, month: 2, day: 29) }
        #expect(leap.count == 4)
        #expect(common.isEmpty)
    }

    @Test("computes weekdays before 1970")
    func weekdays() {
        #expect(GregorianDay.weekday(0) == 4)
        #expect(GregorianDay.weekday(-5) == 6)
        #expect(GregorianDay.weekday(GregorianDay.number(year: 2024, month: 5, day: 1)) == 3)
        #expect(GregorianDay.weekday(GregorianDay.number(year: 1, month: 1, day: 1)) == 1)
    }
}
