package import SpeccCatalog

/// The synthesized content of files, which have no value in JSON.
package enum SyntheticFile {
    /// The content type for a declared pattern, without wildcards: `image/png` for `image/*`.
    package static func contentType(matching pattern: String?) -> String {
        switch pattern {
        case nil, "*/*"?: "application/octet-stream"
        case "image/*"?: "image/png"
        case "text/*"?: "text/plain"
        case let pattern?: pattern.hasSuffix("/*") ? pattern.dropLast() + "octet-stream" : pattern
        }
    }

    /// The number of bytes of a file within its declared size.
    package static func count(within size: SizeRange?) -> Int {
        Int(min(max(size?.lower ?? 4, 1), size?.upper ?? .max, 1 << 20))
    }

    static func bytes(within size: SizeRange?) -> [UInt8] {
        (0..<count(within: size)).map { UInt8(ascii: "a") + UInt8($0 % 26) }
    }
}
