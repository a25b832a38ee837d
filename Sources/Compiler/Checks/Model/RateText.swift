package import SpeccCatalog

/// Rate limits as text for people.
package enum RateText {
    /// `20 requests per minute`, or `none`.
    package static func text(_ rate: RateLimit) -> String {
        switch rate {
        case .unlimited: "none"
        case .requests(let count, let unit): "\(QuantityText.count(Int64(count), "request")) per \(unit.name)"
        }
    }

    /// `20 requests per minute, shared by the endpoints of the API that inherit it`
    package static func text(_ rate: RateLimit, from level: SettingLevel) -> String {
        guard rate != .unlimited else { return text(rate) }
        return switch level {
        case .api: "\(text(rate)), shared by the endpoints of the API that inherit it"
        case .service: "\(text(rate)), shared by the endpoints of the service that inherit it"
        case .builtIn, .implied, .host, .endpoint: text(rate)
        }
    }
}
