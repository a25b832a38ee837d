package import SpeccDiagnostics

/// An entry of `endpoints:` with `poll`: calls another endpoint until its response meets a condition.
package struct WaiterDeclaration: Sendable {
    package var name: Located<String>
    package var docs: Located<String>?
    package var deprecated: Located<Deprecation>?
    /// Nil if it was rejected.
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

/// A condition on a field of a response: it equals one of the values, or is present if there are none.
package struct FieldCondition: Sendable {
    package let field: Located<String>
    package var values: [Located<String>]
}
