import Foundation

extension TransportRequest {
    /// The last look before the wire: whoever calls a transport directly gets no further than a client would.
    func check() throws(TransportError) {
        guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https", url.host != nil else {
            throw TransportError(.invalidRequest, "'\(redactedAddress)' is no URL of HTTP.")
        }
        guard url.user == nil, url.password == nil else {
            throw TransportError(.invalidRequest, "An address must not hold a user or a password.")
        }
        if let problem {
            throw TransportError(.invalidRequest, problem.message)
        }
        if case .file(let file) = body.source { try Self.checkFile(file) }
    }

    private static func checkFile(_ file: URL) throws(TransportError) {
        let type = try? FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path)[.type]
        guard type as? FileAttributeType == .typeRegular, FileManager.default.isReadableFile(atPath: file.path) else {
            throw TransportError(.requestBody, "'\(file.path)' is no file that can be read.")
        }
    }
}
