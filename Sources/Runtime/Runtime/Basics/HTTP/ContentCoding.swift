import Foundation

/// The content coding of a response (RFC 9110, section 8.4).
struct ContentCoding {
    /// The codings in the order in which the server applied them, in lower case, without `identity`.
    let names: [String]

    init(_ headers: HTTPHeaders) {
        names = headers.values(of: "Content-Encoding").joined(separator: ",").split(separator: ",").map {
            ASCIIText.lowercased($0.trimmingCharacters(in: .whitespaces))
        }.filter { !$0.isEmpty && $0 != "identity" }
    }

    /// Whether the body has no coding.
    var isIdentity: Bool { names.isEmpty }

    /// The error for the first byte of a body with another coding than a single one of these: its bytes would be passed to
    /// the caller encoded. Nil for a body that can be decoded.
    func error(unlessAmong decodable: Set<String>) -> TransportError? {
        guard !isIdentity, names.count > 1 || !decodable.contains(names[0]) else {
            return nil
        }
        let coding = HeaderSyntax.quoted(names.joined(separator: ", "))
        return TransportError(
            .protocolViolation,
            "The body has the Content-Encoding \(coding), which this transport cannot decode."
        )
    }
}
