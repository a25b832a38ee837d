package import SpeccDiagnostics

/// An entry of `endpoints:` with `poll`: calls another endpoint until its answer says that it is done.
package struct WaiterDeclaration: Sendable {
    package var name: Located<String>
    package var docs: Located<String>?
    package var deprecated: Located<Deprecation>?
    /// Nil where it could not be read.
    package var poll: Located<String>?
    package var until: [FieldCondition] = []
    package var fail: [FieldCondition] = []
    package var every: Located<DurationRange>?
    /// `for:`, in milliseconds.
    package var limit: Located<Int64>?
    package var swift = SwiftOptions()

    package init(name: Located<String>) {
        self.name = name
    }
}

/// `2s..30s`, in milliseconds.
package struct DurationRange: Sendable {
    package let lower: Int64
    package let upper: Int64

    package init(lower: Int64, upper: Int64) {
        self.lower = lower
        self.upper = upper
    }
}

/// What a field of an answer must say: one of some words, or, without any, that it is there at all.
package struct FieldCondition: Sendable {
    package let field: Located<String>
    package var words: [Located<String>]
}
