import Foundation

extension TransportRequest {
    /// Validates the request, also for callers that use a transport without a client.
    func check() throws(TransportError) {
        guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https", url.host != nil else {
            throw TransportError(.invalidRequest, "'\(redactedAddress)' is not an HTTP URL.")
        }
        guard url.user == nil, url.password == nil else {
            throw TransportError(.invalidRequest, "A URL must not contain a user or password.")
        }
        if let problem {
            throw TransportError(.invalidRequest, problem.message)
        }
        if case .file(let file) = body.source { try Self.checkFile(file) }
    }

    private static func checkFile(_ file: URL) throws(TransportError) {
        let type = try? FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path)[.type]
        guard type as? FileAttributeType == .typeRegular, FileManager.default.isReadableFile(atPath: file.path) else {
            throw TransportError(.requestBody, "'\(file.path)' is not a readable file.")
        }
    }
}
