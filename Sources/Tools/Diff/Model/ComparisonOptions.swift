/// Settings of a comparison.
package struct ComparisonOptions: Sendable {
    /// `2026-11-23`, in UTC.
    package var today: String
    /// Endpoints with one of these tags are exempt from compatibility.
    package var unstableTags: Set<String> = []

    package init(today: String, unstableTags: Set<String> = []) {
        self.today = today
        self.unstableTags = unstableTags
    }
}
