package import SpeccDiagnostics

/// The keys that only uploads have. The endpoint of the composite call sends a part.
package struct UploadDeclaration: Sendable {
    /// Nil if it was rejected.
    package var create: Located<String>?
    package var resume: Located<String>?
    package var address: Located<String>?
    package var length: Located<String>?
    package var sends: Located<String>?
    package var offset: Located<String>?
    package var last: Located<String>?
    /// In bytes.
    package var chunk: Located<Int64>?
    package var until: [Located<StatusPattern>] = []
    /// Statuses and keys of declared errors.
    package var restart: [Located<String>] = []
    /// Whether no key was rejected.
    package var isWhole = true

    package init() {}

    /// The location of the address if none is declared.
    package static let location = "Location"

    /// Whether parts name their range in the file, instead of its start.
    package var sendsRange: Bool { sends.map { Self.isRange($0.value) } ?? false }

    /// Whether a header is that of a range: `Content-Range` (RFC 9110, section 14.4).
    package static func isRange(_ header: String) -> Bool { header.lowercased() == "content-range" }
}
