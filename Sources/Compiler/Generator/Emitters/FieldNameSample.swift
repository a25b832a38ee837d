/// Examples of texts that follow from the name of a field: `ada@example.com` for `contact_email`.
enum FieldNameSample {
    /// Nil for a name that does not tell what its text looks like.
    static func text(named name: String) -> String? {
        let words = words(of: name)
        guard let last = words.last else { return nil }
        if words.count > 1, let text = texts[words.suffix(2).joined(separator: " ")] { return text }
        if let text = texts[last] { return text }
        switch last {
        case "at", "timestamp": return texts["datetime"]
        case "on": return words.count > 1 ? texts["date"] : nil
        // `order_1` for `order_id`.
        case "id": return (words.count > 1 ? words.dropLast().joined(separator: "_") : "id") + "_1"
        default: return nil
        }
    }

    /// By the last words of a name. Addresses, numbers and names are those that are reserved for examples.
    private static let texts = [
        "email": "ada@example.com", "mail": "ada@example.com", "email address": "ada@example.com",
        "name": "example", "first name": "Ada", "given name": "Ada", "last name": "Lovelace",
        "family name": "Lovelace", "surname": "Lovelace", "full name": "Ada Lovelace", "display name": "Ada Lovelace",
        "user name": "ada", "username": "ada", "login": "ada", "nickname": "ada",
        "phone": "+1 555 0100", "phone number": "+1 555 0100", "mobile": "+1 555 0100",
        "url": "https://example.com/1", "uri": "https://example.com/1", "link": "https://example.com/1",
        "href": "https://example.com/1", "website": "https://example.com", "homepage": "https://example.com",
        "domain": "example.com", "host": "example.com", "hostname": "example.com", "ip": "192.0.2.1",
        "ip address": "192.0.2.1",
        "datetime": "2024-05-01T12:00:00Z", "date": "2024-05-01", "birthday": "1990-05-01",
        "time zone": "Europe/Berlin",
        "timezone": "Europe/Berlin", "language": "en", "locale": "en", "country": "DE", "country code": "DE",
        "currency": "EUR", "currency code": "EUR", "city": "Berlin", "street": "1 Example Street",
        "address": "1 Example Street", "zip": "10115", "postcode": "10115", "postal code": "10115", "zip code": "10115",
        "title": "Example title", "description": "A short description.", "color": "#3366cc", "version": "1.0.0",
        "file name": "example.txt", "filename": "example.txt", "content type": "text/plain", "mime type": "text/plain",
        "sha": "a94a8fe5ccb19ba61c4c0873d391e987982fbbd3",
    ]

    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var wasLower = false
        for byte in name.utf8 {
            let isUpper = 0x41...0x5A ~= byte
            let isWord = isUpper || 0x61...0x7A ~= byte || 0x30...0x39 ~= byte
            guard isWord else {
                // A text beyond ASCII, such as a name in another script, has no known words.
                if byte >= 0x80 { return [] }
                words.append("")
                wasLower = false
                continue
            }
            if words.isEmpty || isUpper && wasLower { words.append("") }
            words[words.count - 1].unicodeScalars.append(Unicode.Scalar(isUpper ? byte + 0x20 : byte))
            wasLower = !isUpper
        }
        return words.filter { !$0.isEmpty }
    }
}
