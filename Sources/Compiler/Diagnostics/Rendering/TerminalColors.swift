/// ANSI colors, if enabled.
struct TerminalColors: Sendable {
    enum Style: String, Sendable {
        case bold = "1"
        case error = "1;31"
        case warning = "1;35"
        case note = "1;36"
        case mark = "1;32"
        case dim = "2"
    }

    let isOn: Bool

    func callAsFunction(_ style: Style, _ text: String) -> String {
        isOn && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}

extension Severity {
    var style: TerminalColors.Style {
        switch self {
        case .note: .note
        case .warning: .warning
        case .error: .error
        }
    }
}
