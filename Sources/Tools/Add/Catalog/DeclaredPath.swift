import SpeccCatalog
import SpeccDiagnostics

/// The segments of a declared path.
struct DeclaredPath {
    let segments: [Segment]

    struct Segment {
        var prefix = ""
        var suffix = ""
        var parameter: (name: String, type: String?)?
        var isRest = false
    }

    init(_ template: PathTemplate) {
        var segments: [Segment] = []
        var current = Segment()
        var hasContent = false
        func append() {
            if hasContent { segments.append(current) }
            current = Segment()
            hasContent = false
        }
        for part in template.parts {
            switch part {
            case .literal(let text):
                for (index, piece) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
                    if index > 0 { append() }
                    guard !piece.isEmpty else { continue }
                    if current.parameter == nil { current.prefix += piece } else { current.suffix += piece }
                    hasContent = true
                }
            case .parameter(let name, let type):
                current.parameter = (name.value, type.map(Self.text))
                current.isRest = template.rest?.value == name.value
                hasContent = true
            }
        }
        append()
        self.segments = segments
    }

    private static func text(_ type: TypeExpression) -> String {
        switch type {
        case .builtin(let type, _): type.rawValue
        case .named(let name): name.value
        default: "string"
        }
    }

    /// The literal segments before the first parameter.
    var literals: [String] {
        segments.prefix { $0.parameter == nil }.map(\.prefix)
    }
}
