package import SpeccDiagnostics

/// The encoding of a body's fields.
package enum BodyEncoding: String, Sendable, CaseIterable {
    case json
    /// `application/x-www-form-urlencoded`: `metadata[key]=value`.
    case form
    /// `multipart/form-data`: one part per field.
    case multipart
}

/// The encoding of a part of a multipart body that is neither text nor a file.
package enum PartEncoding: String, Sendable, CaseIterable {
    case json
}

/// Constraints on a file, checked before it is sent.
package struct FileOptions: Sendable {
    /// Content types: `image/png`, `image/*`.
    package var accept: Located<[Located<String>]>?
    package var size: Located<SizeRange>?

    package init() {}

    package var isEmpty: Bool { accept == nil && size == nil }
}

/// `..5MB`, `1KB..`: a number of bytes with inclusive bounds; a nil bound is open.
package struct SizeRange: Equatable, Sendable {
    package let lower: Int64?
    package let upper: Int64?

    package init(lower: Int64?, upper: Int64?) {
        self.lower = lower
        self.upper = upper
    }
}
