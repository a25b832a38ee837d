import SpeccCatalog

/// Statuses as patterns of Swift.
enum StatusSpelling {
    /// `201`, `200...299`
    static func pattern(_ status: StatusPattern) -> String {
        switch status {
        case .exactly(let status): String(status)
        case .hundreds(let hundreds): "\(hundreds)00...\(hundreds)99"
        }
    }
}
