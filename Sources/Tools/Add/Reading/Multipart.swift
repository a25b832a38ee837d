import Foundation

/// Reads bodies of `multipart/form-data`, as browsers copy them.
enum Multipart {
    static func body(_ text: String, contentType: String) -> SampleBody {
        var parts: [SampleBody.Part] = []
        for piece in text.components(separatedBy: "Content-Disposition:").dropFirst() {
            let header = piece.prefix { $0 != "\r\n" && $0 != "\n" }
            guard let start = Substring(header).firstRange(of: "name=\"")?.upperBound else { continue }
            let name = String(header[start...].prefix { $0 != "\"" })
            let isFile = header.contains("filename=")
            parts.append(.init(name, isFile ? .file : .text("")))
        }
        return parts.isEmpty ? .other(contentType: "application/octet-stream") : .multipart(parts)
    }
}
