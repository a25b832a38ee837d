import SpeccDiagnostics
import SpeccYAML

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
        case .failure(let failure): failure.rawValue
        case .status(let status): status.text
        case .error(let name): name
        }
    }
}

/// Text as it is written inside of brackets and braces in YAML, for hints that are followed literally.
enum FlowScalar {
    /// The text, in quotes if it has another meaning without them.
    static func written(_ text: String) -> String {
        let isPlain =
            !text.isEmpty && text.utf8.first != 0x20 && text.utf8.last != 0x20
            && !text.unicodeScalars.contains { marks.contains($0) || $0.value < 0x20 }
            && !(text.utf8.first.map { leading.contains($0) } ?? false)
        return isPlain ? text : YAMLScalar.quoted(text)
    }

    /// Text of a hint, shortened like other text of a catalog in a message.
    static func shown(_ text: String) -> String {
        TextSanitizer.shortened(written(text))
    }

    private static let marks = Set(",[]{}:#\"'\\".unicodeScalars)
    private static let leading = Set("-?!&*|>%@`".utf8)
}
