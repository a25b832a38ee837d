import SpeccDiagnostics

/// A path as a URI reference (RFC 3986).
enum FileReference {
    /// A `file:///…` URL for an absolute path, otherwise a relative reference.
    static func uri(of path: String) -> String {
        let isAbsolute = FilePath(path).isAbsolute
        var uri = isAbsolute ? "file://" : ""
        // A colon in the first segment of a relative reference would end a scheme.
        if !isAbsolute, FilePath(path).components.first?.utf8.contains(UInt8(ascii: ":")) == true { uri = "./" }
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "+"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                uri += "%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return uri
    }
}
