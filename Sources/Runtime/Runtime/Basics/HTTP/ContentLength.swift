/// The length that a response declares for its body (RFC 9110, section 8.6).
enum ContentLength {
    /// The length in bytes, or nil if the response declares none.
    ///
    /// - Throws: `TransportError` of kind `protocolViolation` unless all values are the same number of digits only that fits
    ///   in `Int`. The end of such a body is unknown (RFC 9112, section 6.3).
    static func read(_ headers: HTTPHeaders) throws(TransportError) -> Int? {
        let fields = headers.values(of: "Content-Length")
        guard !fields.isEmpty else {
            return nil
        }
        var length = fields.count == 1 ? ASCIIText.wholeNumber(fields[0]) : nil
        guard length == nil else {
            return length
        }
        for value in headers.members(of: "Content-Length") {
            guard let number = ASCIIText.wholeNumber(value) else {
                let text = HeaderSyntax.quoted(String(value))
                throw TransportError(.protocolViolation, "The response has an invalid Content-Length: \(text).")
            }
            guard length == nil || length == number else {
                throw TransportError(.protocolViolation, "The response has contradictory Content-Length fields.")
            }
            length = number
        }
        guard let length else {
            throw TransportError(.protocolViolation, "The response has an empty Content-Length.")
        }
        return length
    }
}

/// The content coding of a response (RFC 9110, section 8.4).
struct ContentCoding {
    /// The codings in the order in which the server applied them, in lower case, without `identity`.
    let names: [String]

    init(_ headers: HTTPHeaders) {
        names = headers.members(of: "Content-Encoding").map(ASCIIText.lowercased).filter { $0 != "identity" }
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
