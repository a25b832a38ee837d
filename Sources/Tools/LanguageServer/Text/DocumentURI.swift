import SpeccDiagnostics

/// The URI of a document (RFC 3986). Clients encode the same path differently, so that documents are identified by paths.
struct DocumentURI: Hashable {
    /// As the client wrote it, or with all reserved characters encoded.
    let text: String

    init(_ text: String) {
        self.text = text
    }

    /// The URI of an absolute path.
    init(path: String) {
        var text = "file://"
        for byte in path.utf8 {
            if Self.isUnreserved(byte) || byte == UInt8(ascii: "/") {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (byte < 0x10 ? "0" : "") + digits
            }
        }
        self.text = text
    }

    /// The absolute path of a `file:` URI on this machine; nil for other URIs.
    var path: FilePath? {
        let bytes = Array(text.utf8)
        let scheme = "file://"
        guard bytes.count > scheme.utf8.count, text.lowercased().utf8.starts(with: scheme.utf8) else { return nil }
        let rest = bytes[scheme.utf8.count...]
        guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
        let host = String(decoding: rest[..<slash], as: UTF8.self)
        guard host.isEmpty || host == "localhost" else { return nil }
        var decoded: [UInt8] = []
        var index = slash
        while index < bytes.count, bytes[index] != UInt8(ascii: "?"), bytes[index] != UInt8(ascii: "#") {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let byte = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
            {
                guard byte != 0 else { return nil }
                decoded.append(byte)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return FilePath(String(decoding: decoded, as: UTF8.self)).normalized
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}

extension FilePath {
    /// The absolute path without `.`, `..` and repeated slashes.
    fileprivate var normalized: FilePath {
        var names: [String] = []
        for name in components {
            switch name {
            case ".": continue
            case "..": _ = names.popLast()
            default: names.append(name)
            }
        }
        return FilePath("/" + names.joined(separator: "/"))
    }
}
