/// The work for combinations of schemas: the parts of compositions, and the members of unions with their fields.
///
/// Schemas that contain each other can describe a number of types that grows exponentially with the size of the document. A schema
/// that would exceed the budget becomes `json`, with a finding.
final class ConversionBudget {
    private var remaining: Int
    private let maximum: Int

    init(steps: Int) {
        maximum = steps
        remaining = steps
    }

    /// - Returns: False if the budget is exceeded, from then on.
    func spend(_ steps: Int) -> Bool {
        remaining -= min(steps, max(remaining, 0) + 1)
        return remaining >= 0
    }

    /// The reason in findings.
    var reason: String {
        "the combinations of the document's schemas need more than \(maximum) steps"
    }
}
