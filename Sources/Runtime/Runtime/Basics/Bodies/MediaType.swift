/// Media types and their file name extensions.
enum MediaType {
    /// The type of arbitrary bytes (RFC 2046, section 4.5.1).
    static let octets = "application/octet-stream"

    /// The type for the extension of a file name, or nil if it is unknown.
    static func ofName(_ name: String) -> String? {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else {
            return nil
        }
        return typesByExtension[ASCIIText.lowercased(String(name[name.utf8.index(after: dot)...]))]
    }

    /// Whether a type matches a range such as `image/*`. Parameters are ignored.
    static func matches(_ type: String, _ range: String) -> Bool {
        let (type, range) = (name(type), name(range))
        if range.hasSuffix("/*") {
            return range == "*/*" || type.hasPrefix(range.dropLast())
        }
        return type == range
    }

    /// The type in lowercase without parameters; empty for nil.
    static func name(_ type: String?) -> String {
        ASCIIText.lowercased(String((type ?? "").prefix { $0 != ";" && $0 != " " }))
    }

    private static let typesByExtension = [
        "aac": "audio/aac", "avif": "image/avif", "csv": "text/csv", "gif": "image/gif", "gz": "application/gzip",
        "heic": "image/heic", "htm": "text/html", "html": "text/html", "ics": "text/calendar", "jpeg": "image/jpeg",
        "jpg": "image/jpeg", "json": "application/json", "jsonl": "application/jsonl", "m4a": "audio/mp4",
        "md": "text/markdown", "mov": "video/quicktime", "mp3": "audio/mpeg", "mp4": "video/mp4", "ogg": "audio/ogg",
        "pdf": "application/pdf", "png": "image/png", "svg": "image/svg+xml", "tar": "application/x-tar",
        "tif": "image/tiff", "tiff": "image/tiff", "txt": "text/plain", "wav": "audio/wav", "webm": "video/webm",
        "webp": "image/webp", "xml": "application/xml", "yaml": "application/yaml", "yml": "application/yaml",
        "zip": "application/zip",
    ]
}
