/// Reads the parts of a `multipart/form-data` body (RFC 7578).
enum MultipartParser {
    struct Part {
        let name: String
        let contentType: String?
        let body: [UInt8]

        var isJSON: Bool { contentType.map(MediaTypeText.isJSON) ?? false }
    }

    /// Nil without a boundary or a final delimiter.
    static func parts(of body: [UInt8], contentType: String) -> [Part]? {
        guard let boundary = parameter("boundary", of: contentType), !boundary.isEmpty else { return nil }
        let delimiter = Array("\r\n--\(boundary)".utf8)
        // The first delimiter has no line break before it.
        let bytes = Array("\r\n".utf8) + body
        let starts = occurrences(of: delimiter, in: bytes)
        guard let last = starts.last, bytes[(last + delimiter.count)...].starts(with: "--".utf8) else { return nil }
        return zip(starts, starts.dropFirst()).compactMap { start, end in
            part(bytes[(start + delimiter.count)..<end])
        }
    }

    private static func part(_ bytes: ArraySlice<UInt8>) -> Part? {
        let end = Array("\r\n\r\n".utf8)
        guard let first = occurrences(of: end, in: Array(bytes)).first else { return nil }
        let head = String(decoding: bytes.prefix(first), as: UTF8.self)
        var disposition: String?
        var type: String?
        for line in head.split(whereSeparator: \.isNewline) {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = String(line[line.index(after: colon)...].drop { $0 == " " })
            switch line[..<colon].lowercased() {
            case "content-disposition": disposition = value
            case "content-type": type = value
            default: break
            }
        }
        guard let name = disposition.flatMap({ parameter("name", of: $0) }) else { return nil }
        return Part(name: name, contentType: type, body: Array(bytes.dropFirst(first + end.count)))
    }

    /// The value of `name="…"`.
    private static func parameter(_ name: String, of header: String) -> String? {
        for part in header.split(separator: ";").dropFirst() {
            let part = part.drop { $0 == " " }
            guard part.lowercased().hasPrefix(name + "=") else { continue }
            let value = part.dropFirst(name.count + 1)
            guard value.hasPrefix("\""), value.hasSuffix("\""), value.count > 1 else { return String(value) }
            return String(value.dropFirst().dropLast()).replacing("%22", with: "\"")
        }
        return nil
    }

    private static func occurrences(of pattern: [UInt8], in bytes: [UInt8]) -> [Int] {
        guard let first = pattern.first, bytes.count >= pattern.count else { return [] }
        var found: [Int] = []
        var index = 0
        while index <= bytes.count - pattern.count {
            if bytes[index] == first, bytes[index..<(index + pattern.count)].elementsEqual(pattern) {
                found.append(index)
                index += pattern.count
            } else {
                index += 1
            }
        }
        return found
    }
}
