import SpeccTemplates

/// Data for a template test, written as a literal from which its schema is derived.
enum SampleView: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    case text(String)
    case optionalText(String?)
    case flag(Bool)
    case list([SampleView])
    case object([(String, SampleView)])
    case noObject(of: [(String, SampleView)])

    init(stringLiteral value: String) { self = .text(value) }
    init(booleanLiteral value: Bool) { self = .flag(value) }
    init(arrayLiteral elements: SampleView...) { self = .list(elements) }
    init(dictionaryLiteral elements: (String, SampleView)...) { self = .object(elements) }

    /// Renders `template` over this view, which must be an object.
    func render(_ template: String, partials: [String: String] = [:]) throws -> String {
        let sources = partials.map { (name: $0.key, text: $0.value) } + [(name: "main", text: template)]
        let renderer = try TemplateRenderer("main", in: try TemplateSet(sources), for: schema())
        return renderer.render(view)
    }

    func violations(of template: String, partials: [String: String] = [:]) throws -> [TemplateError] {
        let sources = partials.map { (name: $0.key, text: $0.value) } + [(name: "main", text: template)]
        return TemplateContract.violations(of: "main", in: try TemplateSet(sources), against: schema())
    }

    /// Named after its path, so that the names of views in one test are unique.
    func schema(_ name: String = "root") -> ViewSchema {
        let members: [(String, SampleView)] =
            switch self {
            case .object(let members), .noObject(let members): members
            default: []
            }
        return ViewSchema(name, members.map { .init($0.0, $0.1.kind("\(name).\($0.0)"), "") })
    }

    private func kind(_ name: String) -> ViewSchema.Kind {
        switch self {
        case .text: return .text
        case .optionalText: return .optionalText
        case .flag: return .flag
        case .list(let elements):
            if let first = elements.first, case .object = first {
                let schema = first.schema(name)
                return .list { schema }
            }
            return .texts
        case .object, .noObject:
            let schema = schema(name)
            return .object { schema }
        }
    }

    private var view: ViewObject {
        guard case .object(let members) = self else { return ViewObject([]) }
        return ViewObject(members.map(\.1.value))
    }

    private var value: ViewValue {
        switch self {
        case .text(let text): return .text(text)
        case .optionalText(let text): return .optionalText(text)
        case .flag(let flag): return .flag(flag)
        case .object: return .object(view)
        case .noObject: return .object(nil)
        case .list(let elements):
            if let first = elements.first, case .object = first {
                return .list(elements.map(\.view))
            }
            return .texts(
                elements.map {
                    if case .text(let text) = $0 { text } else { "" }
                }
            )
        }
    }
}
