/// Splits names of a document into words: `issues/list-for-repo`, `getUserByID`, `User_Groups`.
package enum WordSplitter {
    package static func words(_ name: String) -> [String] {
        var words: [String] = []
        var word = ""
        let scalars = Array(name.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            guard isLetterOrDigit(scalar) else {
                if !word.isEmpty { words.append(word) }
                word = ""
                continue
            }
            let startsWord =
                isUpper(scalar) && !word.isEmpty
                && (!isUpper(scalars[index - 1]) || index + 1 < scalars.count && isLower(scalars[index + 1]))
            if startsWord {
                words.append(word)
                word = ""
            }
            word.unicodeScalars.append(scalar)
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    /// `listForRepo`
    package static func lowerCamelCase(_ words: [String]) -> String {
        guard let first = words.first else { return "" }
        return first.lowercased() + words.dropFirst().map(capitalized).joined()
    }

    /// `IssueComment`
    package static func upperCamelCase(_ words: [String]) -> String {
        words.map(capitalized).joined()
    }

    /// The singular of an English plural: `categories` → `category`, `users` → `user`.
    package static func singular(_ name: String) -> String {
        let lower = name.lowercased()
        if lower.hasSuffix("ies"), name.utf8.count > 4 { return String(name.dropLast(3)) + "y" }
        for suffix in ["sses", "shes", "ches", "xes"] where lower.hasSuffix(suffix) { return String(name.dropLast(2)) }
        let isPlural =
            lower.hasSuffix("s") && name.utf8.count > 3
            && !["ss", "us", "is", "as", "news"].contains { lower.hasSuffix($0) }
        return isPlural ? String(name.dropLast()) : name
    }

    private static func capitalized(_ word: String) -> String {
        let isUppercase = word.utf8.count > 3 && word == word.uppercased()
        return word.prefix(1).uppercased() + (isUppercase ? word.dropFirst().lowercased() : String(word.dropFirst()))
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        isUpper(scalar) || isLower(scalar) || scalar.value >= 0x30 && scalar.value <= 0x39
    }

    private static func isUpper(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x41 && scalar.value <= 0x5A
    }

    private static func isLower(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x61 && scalar.value <= 0x7A
    }
}
