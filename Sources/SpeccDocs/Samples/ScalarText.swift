import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Scalars as they are sent, and as a catalog declares them.
struct ScalarText {
    let text: String
    /// Whether it is a string in JSON.
    let isString: Bool

    /// Nil for a list.
    init?(_ value: ResolvedValue, as type: BuiltinType) {
        switch value {
        case .text(let string), .uuid(let string), .url(let string): (text, isString) = (string, true)
        case .bool(let bool): (text, isString) = (bool ? "true" : "false", false)
        case .integer(let integer): (text, isString) = (String(integer), Self.isQuoted(type))
        case .number(let digits): (text, isString) = (digits, Self.isQuoted(type))
        case .date(let year, let month, let day): (text, isString) = (Self.date(year, month, day), true)
        case .milliseconds(let milliseconds): (text, isString) = Self.duration(milliseconds, type)
        case .instant(let seconds, let nanoseconds): (text, isString) = Self.instant(seconds, nanoseconds, type)
        case .bytes(let bytes): (text, isString) = (Self.base64(bytes, isURL: type == .bytesBase64URL), true)
        case .rawValue(_, let value): (text, isString) = (value, true)
        case .enumCase, .list: return nil
        }
    }

    var json: JSONSample {
        isString ? .string(text) : .scalar(text)
    }

    private static func isQuoted(_ type: BuiltinType) -> Bool {
        type.rawValue.hasSuffix("(string)")
    }

    private static func date(_ year: Int, _ month: Int, _ day: Int) -> String {
        "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    private static func duration(_ milliseconds: Int64, _ type: BuiltinType) -> (String, Bool) {
        switch type {
        case .durationMillis: (String(milliseconds), false)
        case .durationSeconds: (seconds(milliseconds), false)
        default: ("PT\(seconds(milliseconds))S", true)
        }
    }

    private static func seconds(_ milliseconds: Int64) -> String {
        let (whole, rest) = milliseconds.magnitude.quotientAndRemainder(dividingBy: 1_000)
        let sign = milliseconds < 0 ? "-" : ""
        return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(padded(Int(rest), 3))"
    }

    private static func instant(_ seconds: Int64, _ nanoseconds: Int, _ type: BuiltinType) -> (String, Bool) {
        let civil = CivilTime(seconds)
        let clock = "\(padded(civil.hour, 2)):\(padded(civil.minute, 2)):\(padded(civil.second, 2))"
        switch type {
        case .datetimeUnix: return (String(seconds), false)
        case .datetimeUnixMillis: return (String(seconds * 1_000 + Int64(nanoseconds / 1_000_000)), false)
        case .datetimeHTTP: return ("\(civil.mailDate) \(clock) GMT", true)
        case .datetimeRFC2822: return ("\(civil.mailDate) \(clock) +0000", true)
        default:
            let fraction = nanoseconds == 0 ? "" : "." + padded(nanoseconds / 1_000_000, 3)
            return ("\(date(civil.year, civil.month, civil.day))T\(clock)\(fraction)Z", true)
        }
    }

    private static func base64(_ bytes: [UInt8], isURL: Bool) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
        let digits = alphabet + Array((isURL ? "-_" : "+/").utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for index in 0...3 {
                if index <= group.count {
                    text.append(digits[bits >> (18 - 6 * index) & 63])
                } else if !isURL {
                    text.append(UInt8(ascii: "="))
                }
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}

/// A time of the proleptic Gregorian calendar in UTC.
struct CivilTime {
    let year: Int
    let month: Int
    let day: Int
    let hour: Int
    let minute: Int
    let second: Int
    /// `Wed, 01 May 2024`
    let mailDate: String

    /// - Parameter seconds: Since 1970-01-01.
    init(_ seconds: Int64) {
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        let time = Int(seconds) - days * 86_400
        (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60)
        // Howard Hinnant's algorithm: years begin in March, eras have 400 years.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
        let weekday = weekdays[((days % 7) + 7) % 7]
        mailDate = "\(weekday), \(ScalarText.padded(day, 2)) \(months[month - 1]) \(year)"
    }
}
