import Foundation

/// One `Set-Cookie` field, read as RFC 6265 tells user agents to (section 5.2): tolerantly.
struct SetCookie: Equatable {
    var name: String
    var value: String
    var domain: String?
    var path: String?
    var expires: Date?
    /// In seconds; stronger than `expires`.
    var maxAge: Int?
    var isSecure = false
    var isHTTPOnly = false

    /// Nil where the field sets nothing.
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

    /// The last attribute of a name counts.
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

    /// More seconds than fit are as many as fit.
    private static func seconds(_ text: String) -> Int? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy(ASCIIText.isDigit) else {
            return nil
        }
        return Int(text) ?? (text.hasPrefix("-") ? .min : .max)
    }

    private static func trimmed(_ text: Substring) -> String {
        text.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
    }

    private static func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F
    }

    /// Of name, value and attributes (section 6.1).
    private static let sizeLimit = 4_096
}

extension SetCookie {
    /// Every cookie that an answer sets.
    static func all(in headers: HTTPHeaders) -> [SetCookie] {
        headers.values(of: "Set-Cookie").flatMap(parted).compactMap(SetCookie.init)
    }

    /// A field that a transport has joined of several, by commas, cut where a comma is followed by `name=`: in a date a
    /// comma is not.
    private static func parted(_ field: String) -> [String] {
        var fields: [String] = []
        for part in field.split(separator: ",", omittingEmptySubsequences: false) {
            let name = part.prefix { $0 != "=" && $0 != ";" }
            let begins =
                name.endIndex < part.endIndex && part[name.endIndex] == "="
                && HeaderSyntax.isToken(trimmed(name))
            if begins || fields.isEmpty {
                fields.append(String(part))
            } else {
                fields[fields.count - 1] += "," + part
            }
        }
        return fields
    }
}
