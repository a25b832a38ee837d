/// Assigns names of files that are unique, also on file systems that ignore case.
struct FileNames {
    private var used: Set<String>

    /// - Parameter reserved: Names that are not assigned.
    init(reserved: Set<String> = []) {
        used = reserved
    }

    /// `PullRequests` → `pull-requests`; a number is added to a name that is in use.
    ///
    /// - Parameter prefix: The beginning of the name, which the slug follows after a dot.
    mutating func assign(_ text: String, prefix: String = "") -> String {
        let slug = (prefix.isEmpty ? "" : prefix + ".") + Self.slug(of: text)
        var name = slug
        var number = 2
        while !used.insert(name).inserted {
            name = "\(slug)-\(number)"
            number += 1
        }
        return name
    }

    /// Lowercase ASCII letters and digits, with hyphens between words: `PullRequests` → `pull-requests`.
    static func slug(of text: String) -> String {
        var slug = ""
        var wasLower = false
        for scalar in text.unicodeScalars.prefix(80) {
            let value = scalar.value
            switch value {
            case 0x41...0x5A:
                if wasLower { slug += "-" }
                slug.unicodeScalars.append(Unicode.Scalar(UInt8(value + 0x20)))
                wasLower = false
            case 0x61...0x7A, 0x30...0x39:
                slug.unicodeScalars.append(scalar)
                wasLower = true
            default:
                if !slug.isEmpty, slug.utf8.last != 0x2D { slug += "-" }
                wasLower = false
            }
        }
        while slug.utf8.last == 0x2D { slug.removeLast() }
        return slug.isEmpty ? "unnamed" : slug
    }
}
