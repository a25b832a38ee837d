import Foundation

/// A `Set-Cookie` field, parsed as RFC 6265, section 5.2, specifies for user agents: leniently.
struct SetCookie: Equatable {
    var name: String
    var value: String
    var domain: String?
    var path: String?
    var expires: Date?
    /// In seconds; has precedence over `expires`.
    var maxAge: Int?
    var isSecure = false
    var isHTTPOnly = false

    /// Nil if the field sets no cookie.
    init?(_ field: String) {
        let parts = field.split(separator: ";", omittingEmptySubsequences: false)
        guard let pair = parts.first, let equals = pair.utf8.firstIndex(of: UInt8(ascii: "=")) else {
            return nil
        }
        name = Self.trimmed(pair[..<equals])
        value = Self.trimmed(pair[equals...].dropFirst())
        guard !name.isEmpty, field.utf8.count <= Self.sizeLimit, !(name + value).utf8.contains(where: Self.isControl)
        else {
            return nil
        }
        for part in parts.dropFirst() {
            let equals = part.utf8.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
            read(ASCIIText.lowercased(Self.trimmed(part[..<equals])), Self.trimmed(part[equals...].dropFirst()))
        }
    }

    /// The last attribute of a name applies.
    private mutating func read(_ attribute: String, _ value: String) {
        switch attribute {
        case "expires": expires = CookieDate.read(value) ?? expires
        case "max-age": maxAge = Self.seconds(value) ?? maxAge
        case "domain" where !value.isEmpty:
            domain = ASCIIText.lowercased(value.hasPrefix(".") ? String(value.dropFirst()) : value)
        case "path": path = value.hasPrefix("/") ? value : nil
        case "secure": isSecure = true
        case "httponly": isHTTPOnly = true
        default: break
        }
    }

    /// Seconds beyond the range of `Int` are clamped.
    private static func seconds(_ text: String) -> Int? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy(ASCIIText.isDigit) else {
            return nil
        }
        return Int(text) ?? (text.hasPrefix("-") ? .min : .max)
    }

    private static func trimmed(_ text: Substring) -> String {
        String(ASCIIText.trimmed(text))
    }

    private static func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F
    }

    /// The maximum size of a field (section 6.1).
    private static let sizeLimit = 4_096
}

extension SetCookie {
    /// The cookies that a response sets.
    static func all(in headers: HTTPHeaders) -> [SetCookie] {
        headers.values(of: "Set-Cookie").compactMap(SetCookie.init)
    }

    /// Splits a field that URLSession joined from several with commas. A comma separates fields if `name=` follows it; the
    /// comma in a date does not.
    ///
    /// A value can contain such a comma too (RFC 6265, section 5.2). Every part therefore has the attributes `Secure` and
    /// `HttpOnly` if one of them has: a part of a value without them would be sent over http.
    static func split(_ field: String) -> [String] {
        var fields: [String] = []
        for part in field.split(separator: ",", omittingEmptySubsequences: false) {
            let name = part.prefix { $0 != "=" && $0 != ";" }
            let startsField =
                name.endIndex < part.endIndex && part[name.endIndex] == "="
                && HeaderSyntax.isToken(trimmed(name))
            if startsField || fields.isEmpty {
                fields.append(String(part))
            } else {
                fields[fields.count - 1] += "," + part
            }
        }
        guard fields.count > 1 else {
            return fields
        }
        let cookies = fields.compactMap(SetCookie.init)
        let attributes =
            (cookies.contains(where: \.isSecure) ? "; Secure" : "")
            + (cookies.contains(where: \.isHTTPOnly) ? "; HttpOnly" : "")
        return fields.map { ASCIIText.trimmed($0) + attributes }
    }
}

/// A date in a cookie, in any format that servers use (RFC 6265, section 5.1.1).
enum CookieDate {
    static func read(_ text: String) -> Date? {
        var clock: (Int, Int, Int)?
        var day: Int?
        var month: Int?
        var year: Int?
        for token in text.utf8.split(whereSeparator: isDelimiter) {
            if clock == nil, let found = self.clock(token) {
                clock = found
            } else if day == nil, let found = number(token, digits: 1...2) {
                day = found
            } else if month == nil, let found = self.month(token) {
                month = found
            } else if year == nil, let found = number(token, digits: 2...4) {
                year = found
            }
        }
        guard let (hour, minute, second) = clock, let day, let month, var year else {
            return nil
        }
        if (70...99).contains(year) {
            year += 1_900
        } else if (0...69).contains(year) {
            year += 2_000
        }
        guard year >= 1_601, hour <= 23, minute <= 59, second <= 59 else {
            return nil
        }
        var time = DateTimeComponents()
        (time.year, time.month, time.day) = (year, month, day)
        (time.hour, time.minute, time.second) = (hour, minute, second)
        return time.date
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    /// `8:49:37`, followed by anything.
    private static func clock(_ token: Substring.UTF8View) -> (Int, Int, Int)? {
        let parts = token.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 3, let hour = number(parts[0], digits: 1...2, isAlone: true),
            let minute = number(parts[1], digits: 1...2, isAlone: true), let second = number(parts[2], digits: 1...2)
        else {
            return nil
        }
        return (hour, minute, second)
    }

    /// The number at the start of a token, if its number of digits is in range.
    private static func number(
        _ token: Substring.UTF8View,
        digits: ClosedRange<Int>,
        isAlone: Bool = false
    ) -> Int? {
        let leading = token.prefix(while: ASCIIText.isDigit)
        guard digits.contains(leading.count), !isAlone || leading.count == token.count else {
            return nil
        }
        return Int(Substring(leading))
    }

    /// The month of a token, by its first three letters.
    private static func month(_ token: Substring.UTF8View) -> Int? {
        let name = ASCIIText.lowercased(String(Substring(token.prefix(3))))
        return months.firstIndex(of: name).map { $0 + 1 }
    }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
}

extension Date {
    /// The end of a lifetime in seconds that a server declares; nil for NaN and infinities.
    ///
    /// Limited to `distantPast...distantFuture`: calendars and conversions to integers fail beyond.
    func adding(lifetime seconds: TimeInterval) -> Date? {
        seconds.isFinite ? min(max(addingTimeInterval(seconds), .distantPast), .distantFuture) : nil
    }
}
