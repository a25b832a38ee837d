import SpeccContract

/// A part of a form as curl's `-F` writes it: `name=value`, `name=@file;type=image/png`, `name=<file`.
struct CurlFormPart {
    private(set) var part: SampleBody.Part
    /// What of the part is not read.
    private(set) var notes: [String] = []

    /// Nil for text that is not a part.
    ///
    /// - Parameter isText: Whether the value is text, whatever it begins with.
    init?(_ text: String, isText: Bool) {
        guard let equals = text.firstIndex(of: "=") else { return nil }
        let name = String(text[..<equals])
        let content = text[text.index(after: equals)...]
        let shown = SafeText.isName(name) ? "the part '\(name)'" : "a part"
        guard !isText else {
            part = SampleBody.Part(name, .text(String(content)))
            return
        }
        let (value, options) = Self.split(content)
        let type = options.first { $0.hasPrefix("type=") }?.dropFirst(5).lowercased() ?? ""
        let media = type.split(separator: ";").first.map(String.init) ?? type
        if value.hasPrefix("@") {
            part = SampleBody.Part(name, .file)
        } else if MediaTypeText.isJSON(media) {
            part = SampleBody.Part(name, .json)
        } else {
            part = SampleBody.Part(name, .text(value.hasPrefix("<") ? "" : value))
        }
        if part.value != .file, !["", "text/plain", "application/json"].contains(media) {
            notes.append("the content type of \(shown) is left out")
        }
        if part.value != .file, options.contains(where: { $0.hasPrefix("filename=") }) {
            notes.append("the file name of \(shown) is left out")
        }
        if options.contains(where: { $0.hasPrefix("headers=") }) {
            notes.append("the headers of \(shown) are left out")
        }
        if options.contains(where: { $0.hasPrefix("encoder=") }) {
            notes.append("the encoding of \(shown) is left out")
        }
        if name.isEmpty || value == "(" { notes.append("parts within parts are not read") }
    }

    /// The value without quotes, and the options after semicolons outside of quotes.
    private static func split(_ text: Substring) -> (value: String, options: [String]) {
        // A value that begins with a brace or bracket is JSON, whose quotes are part of it.
        let isJSON = text.first == "{" || text.first == "["
        var pieces = [""]
        var isQuoted = false
        var isEscaped = false
        for character in text {
            if character == "\"", !isEscaped {
                isQuoted.toggle()
                if isJSON, pieces.count == 1 { pieces[0].append(character) }
            } else if character == ";", !isQuoted {
                pieces.append("")
            } else if character == "\\", isQuoted, !isEscaped, !isJSON {
                isEscaped = true
                continue
            } else {
                pieces[pieces.count - 1].append(character)
            }
            isEscaped = character == "\\" && isQuoted && !isEscaped
        }
        return (pieces[0], pieces.dropFirst().map { $0.filter { $0 != " " } })
    }
}

/// Text that curl encodes for a query or a form: `content`, `=content`, `name=content`, `@file`, `name@file`.
struct CurlEncodedText {
    let text: String
    /// Whether the content is that of a file.
    let isFile: Bool

    init(_ value: String) {
        guard let mark = value.firstIndex(where: { $0 == "=" || $0 == "@" }) else {
            (text, isFile) = (Self.encoded(value), false)
            return
        }
        isFile = value[mark] == "@"
        let name = value[..<mark]
        let content = isFile ? "" : Self.encoded(String(value[value.index(after: mark)...]))
        text = name.isEmpty ? content : "\(name)=\(content)"
    }

    private static func encoded(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "&": result += "%26"
            case "+": result += "%2B"
            case "=": result += "%3D"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
