package import SpeccDiagnostics

/// How the fields of a body are written.
package enum BodyEncoding: String, Sendable, CaseIterable {
    case json
    /// `application/x-www-form-urlencoded`: `metadata[key]=value`.
    case form
    /// `multipart/form-data`: each field is a part.
    case multipart
}

/// How a part of a multipart body is written, where it is not text or a file.
package enum PartEncoding: String, Sendable, CaseIterable {
    case json
}

/// What a file must be, checked before it is sent.
package struct FileOptions: Sendable {
    /// Content types: `image/png`, `image/*`.
    package var accept: Located<[Located<String>]>?
    package var size: Located<SizeRange>?

    package init() {}

    package var isEmpty: Bool { accept == nil && size == nil }
}

/// `..5MB`, `1KB..`: bytes, inclusive, open where nil.
package struct SizeRange: Equatable, Sendable {
    package let lower: Int64?
    package let upper: Int64?

    package init(lower: Int64?, upper: Int64?) {
        self.lower = lower
        self.upper = upper
    }
}
