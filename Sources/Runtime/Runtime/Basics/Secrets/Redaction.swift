import Foundation
import SpeccText

/// Redacts secrets in texts and URLs.
enum Redaction {
    static let mark = "‹redacted›"

    /// The URL without user, password, the values of secret query items, and secrets of the call.
    static func url(_ url: URL, _ secrets: CallSecrets = []) -> String {
        address(url.absoluteString, secrets)
    }

    /// The text without secrets of the call. In URLs within it, absolute or relative, items with the name of a secret
    /// are redacted too.
    static func text(_ text: String, _ secrets: CallSecrets = []) -> String {
        var shown = ""
        var rest = text[...]
        while !rest.isEmpty {
            let gap = rest[..<(rest.utf8.firstIndex { !endsAddress($0) } ?? rest.endIndex)]
            shown += gap
            rest = rest[gap.endIndex...]
            let word = rest[..<(rest.utf8.firstIndex(where: endsAddress) ?? rest.endIndex)]
            shown += mayHoldSecret(word, secrets) ? address(String(word), secrets) : String(word)
            rest = rest[word.endIndex...]
        }
        return secrets.values.hidden(in: SecretText.hidingKeys(in: shown, with: mark))
    }

    private static func endsAddress(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"),
            UInt8(ascii: "`"):
            true
        default: false
        }
    }

    /// Whether a word can be a URL with user information, with items, or with a secret of the call in its path.
    private static func mayHoldSecret(_ word: Substring, _ secrets: CallSecrets) -> Bool {
        var (hasSlash, hasEquals, hasMark, hasAt, hasEscape) = (false, false, false, false, false)
        for byte in word.utf8 {
            switch byte {
            case UInt8(ascii: "/"): hasSlash = true
            case UInt8(ascii: "="): hasEquals = true
            case UInt8(ascii: "?"), UInt8(ascii: "#"): hasMark = true
            case UInt8(ascii: "@"): hasAt = true
            case UInt8(ascii: "%"): hasEscape = true
            default: break
            }
        }
        return hasEquals && hasMark
            || hasSlash && (hasAt || !secrets.segments.isEmpty || hasEscape && !secrets.values.isEmpty)
            || hasMark && hasEscape && !secrets.values.isEmpty
    }

    private static func address(_ address: String, _ secrets: CallSecrets) -> String {
        let parts = AddressParts(address[...])
        let origin = "\(parts.scheme)\(parts.user == nil ? "" : mark + "@")\(parts.host)"
        let shown = origin + path(parts.path, secrets) + items(parts.query, secrets)
        return secrets.values.hidden(in: shown)
    }

    private static func path(_ text: Substring, _ secrets: CallSecrets) -> String {
        var shown = withoutUsers(text)
        // A secret can be a part of its segment: `{key}.json`. Redacting too much is preferable to redacting too
        // little.
        var longestFirst: [String] = []
        for segment in secrets.segments {
            longestFirst.insert(segment, before: { $0.utf8.count < segment.utf8.count })
        }
        for secret in longestFirst {
            shown = shown.replacing(secret, with: mark)
        }
        guard !secrets.values.isEmpty, shown.utf8.contains(UInt8(ascii: "%")) else {
            return shown
        }
        let segments = shown.split(separator: "/", omittingEmptySubsequences: false)
        return segments.map { isSecret($0, secrets) ? mark : String($0) }.joined(separator: "/")
    }

    /// A path can contain complete URLs.
    private static func withoutUsers(_ path: Substring) -> String {
        var shown = ""
        var rest = path
        for user in AddressParts.users(in: path) {
            shown += rest[..<user.startIndex] + mark
            rest = rest[user.endIndex...]
        }
        return shown + rest
    }

    /// Query and fragment: a fragment can contain tokens in the same format.
    private static func items(_ text: Substring, _ secrets: CallSecrets) -> String {
        var shown = ""
        var rest = text
        while let mark = rest.first {
            let item = rest.dropFirst().prefix { $0 != "&" && $0 != "#" && $0 != "?" }
            shown += String(mark) + Self.item(item, secrets)
            rest = rest[item.endIndex...]
        }
        return shown
    }

    private static func item(_ item: Substring, _ secrets: CallSecrets) -> String {
        guard let equals = item.firstIndex(of: "=") else {
            return isSecret(item, secrets) ? mark : String(item)
        }
        let name = item[..<equals].removingPercentEncoding ?? "token"
        let value = item[equals...].dropFirst()
        return secrets.contain(item: name) || SecretText.isKey(value) || isSecret(value, secrets)
            || hasSecretField(value, secrets) ? item[...equals] + mark : String(item)
    }

    /// Whether the value of an item is JSON with a secret field.
    private static func hasSecretField(_ value: Substring, _ secrets: CallSecrets) -> Bool {
        guard value.utf8.first == UInt8(ascii: "%") || SecretFields.beginsJSON(value) else {
            return false
        }
        let text = value.replacing("+", with: " ").removingPercentEncoding ?? String(value)
        var isFound = false
        SecretFields(secrets: secrets).visit(json: text) { _, isSecret in isFound = isFound || isSecret }
        return isFound
    }

    /// Whether a part of a URL, decoded, contains a secret of the call, or is a URL with a secret, such as a redirect
    /// target.
    static func isSecret(_ part: Substring, _ secrets: CallSecrets) -> Bool {
        guard
            part.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: ":") })
        else {
            return false
        }
        let text = decoded(String(part))
        return secrets.values.occur(in: text) || ASCIIText.schemeEnd(in: text) != nil && address(text, secrets) != text
    }

    /// The text without percent-encoding and form encoding, even if it was encoded up to three times.
    static func decoded(_ text: String) -> String {
        var text = text.replacing("+", with: " ")
        for _ in 0..<3 {
            guard text.utf8.contains(UInt8(ascii: "%")), let decoded = text.removingPercentEncoding, decoded != text
            else {
                break
            }
            text = decoded
        }
        return text
    }
}

/// The parts of an absolute or relative URL as it is written, also of one that is not valid.
struct AddressParts {
    /// With `://`; empty in a relative URL.
    private(set) var scheme: Substring = ""
    /// The name and password of a user, without `@`.
    private(set) var user: Substring?
    /// With the port.
    private(set) var host: Substring = ""
    let path: Substring
    /// The query and the fragment, from the first `?` or `#` on.
    let query: Substring

    init(_ address: Substring) {
        var rest = address
        // Otherwise it is part of the path or query of a relative URL.
        if let schemeEnd = ASCIIText.schemeEnd(in: address), Self.end(ofHost: address) > schemeEnd.lowerBound {
            scheme = address[..<schemeEnd.upperBound]
            rest = address[schemeEnd.upperBound...]
            let authority = rest[..<Self.end(ofHost: rest)]
            rest = rest[authority.endIndex...]
            user = Self.user(of: authority)
            host = user.map { authority[authority.utf8.index(after: $0.endIndex)...] } ?? authority
        }
        let end = rest.utf8.firstIndex(where: Self.beginsQuery) ?? rest.endIndex
        (path, query) = (rest[..<end], rest[end...])
    }

    /// The names and passwords of users in the URLs that a text contains, in order.
    static func users(in text: Substring) -> [Substring] {
        var users: [Substring] = []
        var rest = text
        while let schemeEnd = ASCIIText.schemeEnd(in: rest) {
            rest = rest[schemeEnd.upperBound...]
            if let user = user(of: rest[..<end(ofHost: rest)]) { users.append(user) }
        }
        return users
    }

    private static func user(of authority: Substring) -> Substring? {
        authority.utf8.lastIndex(of: UInt8(ascii: "@")).map { authority[..<$0] }
    }

    private static func end(ofHost text: Substring) -> String.Index {
        text.utf8.firstIndex { beginsQuery($0) || $0 == UInt8(ascii: "/") } ?? text.endIndex
    }

    private static func beginsQuery(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }
}

extension HTTPHeaders {
    /// The fields with their secret values redacted.
    func redacted(_ secrets: CallSecrets) -> HTTPHeaders {
        var redacted = HTTPHeaders()
        for field in fields {
            let isSecret = secrets.contain(header: field.name)
            let name = secrets.values.hidden(in: field.name)
            redacted.add(name, isSecret ? Redaction.mark : Redaction.text(field.value, secrets))
        }
        return redacted
    }
}
