package import SpeccDiagnostics

/// A call of a journey.
package struct JourneyStep: Sendable {
    /// The endpoint: `Orders.getOrder`.
    package let call: Located<String>
    /// Parameters by name; text can contain references such as `${listOrders[0].id}`.
    package var values: [(name: Located<String>, value: JourneyValue)] = []
    package var body: JourneyValue?
    /// The expected status; nil for any status below 400.
    package var status: Located<Int>?

    package init(_ call: Located<String>) {
        self.call = call
    }
}
