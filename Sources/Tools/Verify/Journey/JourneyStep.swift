package import SpeccDiagnostics

/// A call of a journey.
package struct JourneyStep: Sendable {
    /// The endpoint or waiter: `Orders.getOrder`.
    package let call: Located<String>
    /// Parameters by name; text can contain references such as `${listOrders[0].id}`.
    package var values: [(name: Located<String>, value: JourneyValue)] = []
    package var body: JourneyValue?
    /// The expected status; nil for any status below 400.
    package var status: Located<Int>?
    /// The maximum number of pages, including the first; nil for a step that does not follow pages.
    package var pages: Located<Int>?

    package init(_ call: Located<String>) {
        self.call = call
    }

    /// The name that references select the response by: `getOrder`.
    package var name: String {
        String(call.value.split(separator: ".").last ?? "")
    }
}
