import SpeccCatalog

/// Statuses as patterns of Swift.
enum StatusPatternEmitter {
    /// `201`, `200...299`
    static func pattern(_ status: StatusPattern) -> String {
        switch status {
        case .exactly(let status): String(status)
        case .statusClass(let statusClass): "\(statusClass)00...\(statusClass)99"
        }
    }
}
