// The values of policies as catalogs write them.

extension TimeoutDeclaration.Limit: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unlimited: "none"
        case .milliseconds(let milliseconds): DurationLiteral.text(milliseconds: milliseconds)
        }
    }
}

extension SizeLimit: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unlimited: "none"
        case .bytes(let bytes): SizeLiteral.text(bytes: bytes)
        }
    }
}

extension DurationRange: CustomStringConvertible {
    package var description: String {
        "\(DurationLiteral.text(milliseconds: lower))..\(DurationLiteral.text(milliseconds: upper))"
    }
}

extension RetryDeclaration.Condition: CustomStringConvertible {
    package var description: String {
        switch self {
        case .timeout: "timeout"
        case .connection: "connection"
        case .dns: "dns"
        case .status(let status): status.text
        }
    }
}
