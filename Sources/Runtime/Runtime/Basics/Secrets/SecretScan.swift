import Foundation

/// Finds secrets by name in text that is neither JSON nor a form: `token: x`, `password = x`, `<secret>x</secret>`,
/// `<input name="password" value="x">`, a table with a column `password`, truncated or embedded JSON.
struct SecretScan {
    let secrets: CallSecrets

    /// Whether the text contains a value for the name of a secret, or is a table with a column of that name.
    func names(in text: String) -> Bool {
        var isFound = isTableOfSecrets(text)
        scan(text) { _ in
            isFound = true
            return false
        }
        return isFound
    }

    private func isTableOfSecrets(_ text: String) -> Bool {
        let heading = text.prefix { !$0.isNewline }
        let columns = heading.split { $0 == "," || $0 == ";" || $0 == "\t" }
        return columns.count > 1
            && columns.contains { column in
                secrets.contain(field: column.trimmingCharacters(in: CharacterSet(charactersIn: "\"' ")))
            }
    }

    /// The values after the names of secrets, up to the end of a word.
    func values(in text: String) -> [String] {
        var values: [String] = []
        scan(text) { rest in
            let value = rest.drop(while: Self.isFiller).prefix { !Self.endsValue($0) }
            values.append(String(decoding: value, as: UTF8.self))
            return true
        }
        return values
    }

    /// - Parameter found: Receives the text after a name and its separator; returns whether to continue.
    private func scan(_ text: String, _ found: (Slice<UnsafeBufferPointer<UInt8>>) -> Bool) {
        var text = text
        text.withUTF8 { bytes in
            var rest = bytes[...]
            while let start = rest.firstIndex(where: Self.isOfName) {
                let name = rest[start...].prefix(while: Self.isOfName)
                rest = rest[name.endIndex...]
                guard let value = Self.value(behind: rest) else { continue }
                if secrets.contain(field: String(decoding: name, as: UTF8.self)), !found(value) {
                    return
                }
            }
        }
    }

    /// The text after `:`, `=`, `>` or ` value=`; nil if none of them follows.
    private static func value(
        behind rest: Slice<UnsafeBufferPointer<UInt8>>
    ) -> Slice<UnsafeBufferPointer<UInt8>>? {
        let rest = rest.drop(while: isFiller)
        guard let sign = rest.first else {
            return nil
        }
        if sign == UInt8(ascii: ":") || sign == UInt8(ascii: "=") || sign == UInt8(ascii: ">") {
            return rest.dropFirst()
        }
        guard rest.starts(with: "value".utf8) else {
            return nil
        }
        let attribute = rest.dropFirst(5).drop(while: isFiller)
        return attribute.first == UInt8(ascii: "=") ? attribute.dropFirst() : nil
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        ASCIIText.isLetterOrDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte >= 0x80
    }

    /// Quotes, their escapes, and whitespace.
    private static func isFiller(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), 0x20, 0x09, 0x0A, 0x0D: true
        default: false
        }
    }

    private static func endsValue(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: ","), UInt8(ascii: ";"): true
        default: isFiller(byte)
        }
    }
}
