import Foundation

extension TransportRequest {
    /// Refuses what must not reach a wire, whoever made it: text that would end its line early, and fields that belong
    /// to the connection or frame the body, which the transport writes itself.
    func check() throws(TransportError) {
        guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https", url.host != nil else {
            throw TransportError(.other, "'\(url)' is no URL of HTTP.")
        }
        guard method.rawValue.isHTTPToken else {
            throw TransportError(.other, "'\(method.rawValue.debugDescription)' is no method.")
        }
        for field in headers.fields {
            guard field.name.isHTTPToken else {
                throw TransportError(.other, "\(field.name.debugDescription) is no name of a header field.")
            }
            guard !field.value.utf8.contains(where: { $0 == 0 || $0 == 10 || $0 == 13 }) else {
                throw TransportError(.other, "The value of the header field '\(field.name)' has a line end in it.")
            }
            guard !Self.ownFields.contains(field.name.lowercased()) else {
                throw TransportError(.other, "The header field '\(field.name)' is the transport's own.")
            }
        }
        if case .file(let file) = body { try Self.checkFile(file) }
    }

    private static func checkFile(_ file: URL) throws(TransportError) {
        let type = try? FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path)[.type]
        guard type as? FileAttributeType == .typeRegular, FileManager.default.isReadableFile(atPath: file.path) else {
            throw TransportError(.requestBody, "'\(file.path)' is no file that can be read.")
        }
    }

    private static let ownFields: Set = [
        "connection", "content-length", "expect", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade",
    ]
}

extension String {
    /// Whether it is a token as methods and field names are (RFC 9110, section 5.6.2).
    fileprivate var isHTTPToken: Bool {
        !isEmpty
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"): true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }
}
