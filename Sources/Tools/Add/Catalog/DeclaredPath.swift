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

        var isEmpty: Bool { parameter == nil && prefix.isEmpty }
    }

    init(_ template: PathTemplate) {
        // As in requests, a slash at the end is followed by an empty segment, except that of the root.
        var segments: [Segment] = []
        for part in template.parts {
            switch part {
            case .literal(let text):
                for (index, piece) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
                    if index > 0 { segments.append(Segment()) }
                    guard !piece.isEmpty else { continue }
                    Self.update(&segments) { segment in
                        if segment.parameter == nil { segment.prefix += piece } else { segment.suffix += piece }
                    }
                }
            case .parameter(let name, let type):
                Self.update(&segments) { segment in
                    segment.parameter = (name.value, type.map(Self.text))
                    segment.isRest = template.rest?.value == name.value
                }
            }
        }
        if segments.count == 1, segments[0].isEmpty { segments = [] }
        self.segments = segments
    }

    private static func update(_ segments: inout [Segment], _ change: (inout Segment) -> Void) {
        if segments.isEmpty { segments.append(Segment()) }
        change(&segments[segments.count - 1])
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
