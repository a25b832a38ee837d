import SpeccCatalog
import SpeccChecks

/// Emits the body of an endpoint: the type of the argument and the statements that add it to the request.
struct BodyEmitter {
    let body: ResolvedBody

    /// `GitHub.NewIssue`, `RequestBody?`
    func type(in scope: SwiftScope) -> String {
        let type =
            if case .stream = body.kind { scope.spelled("RequestBody", of: "SpeccRuntime") } else {
                scope.spelled(body.type)
            }
        return body.isOptional ? type + "?" : type
    }

    var steps: [String] {
        switch body.kind {
        case .json: ["request.body(json: body\(contentType))\(closure)"]
        case .lines: ["request.body(lines: body\(contentType))\(lineClosure)"]
        case .text: ["request.body(text: body\(contentType))"]
        case .data(let type): sizeChecks + ["request.body(data: body, contentType: \(SwiftLiteral.string(type)))"]
        case .form(let form): ["request.body(form: body, style: \(style(of: form)))\(closure)"]
        case .multipart: ["request.body(multipart: body\(contentType))"]
        case .file: sizeChecks + ["request.body(file: body\(contentType.isEmpty ? accepted : contentType))"]
        case .stream(nil): ["request.body(stream: body\(accepted))"]
        case .stream(let type?):
            ["request.body(stream: body, contentType: \(SwiftLiteral.string(type))\(sizeArgument))"]
        }
    }

    private var contentType: String {
        body.contentType.map { ", contentType: " + SwiftLiteral.string($0) } ?? ""
    }

    private var closure: String {
        body.type.needsExplicitFormat ? " { \(JSONCodingEmitter.writing(body.type)) }" : ""
    }

    private var lineClosure: String {
        guard let element = body.type.element, element.needsExplicitFormat else { return "" }
        return " { \(JSONCodingEmitter.writing(element)) }"
    }

    /// `.brackets(lists: .repeat, fields: ["tags": .lists(.comma), "view": .json])`
    private func style(of form: ResolvedForm) -> String {
        let fields = form.fields.sorted { $0.key < $1.key }.map { name, field in
            let encoding =
                switch field {
                case .json: ".json"
                case .lists(let style): ".lists(.\(style.name))"
                }
            return SwiftLiteral.string(name) + ": " + encoding
        }
        let further = fields.isEmpty ? "" : ", fields: [" + fields.joined(separator: ", ") + "]"
        return ".brackets(lists: .\(form.lists.name)\(further))"
    }

    private var accepted: String {
        BodyPartEmitter.accepted(body.accept)
    }

    private var sizeChecks: [String] {
        body.size.map { ["request.require(body, size: \(BodyPartEmitter.range($0)), \"body\")"] } ?? []
    }

    /// The size of a stream may be unknown until its end.
    private var sizeArgument: String {
        body.size.map { size in
            let upper = size.upper.map { "..." + BodyPartEmitter.grouped($0) } ?? " ... .max"
            return ", size: " + BodyPartEmitter.grouped(size.lower ?? 0) + upper
        } ?? ""
    }
}

/// Emits the statements that validate a field and add it to a multipart body.
struct BodyPartEmitter {
    private let field: ResolvedField
    private let literal: String
    private let value: String
    private let checked: String?
    private let scope: SwiftScope

    /// - Parameters:
    ///   - value: The expression of the property or the constant.
    ///   - checked: The expression that the constraints apply to; nil for a constant.
    init(_ field: ResolvedField, literal: String, value: String, checked: String?, in scope: SwiftScope) {
        self.field = field
        self.literal = literal
        self.value = value
        self.checked = checked
        self.scope = scope
    }

    var steps: [String] {
        var steps =
            checked.map {
                ConstraintEmitter.checks(
                    field.constraints,
                    of: $0,
                    in: scope,
                    named: literal,
                    on: "form",
                    isHidden: field.isSensitive
                )
            } ?? []
        if let size = field.part?.size {
            steps.append("form.require(\(value), size: \(Self.range(size)), \(literal))")
        }
        guard let type = field.part?.contentType else {
            return steps + ["form.add(\(literal), \(argument))\(closure)"]
        }
        return steps + ["form.parts(of: \(SwiftLiteral.string(type))) { $0.add(\(literal), \(argument))\(closure) }"]
    }

    private var argument: String {
        if isJSON { return "json: " + value }
        switch field.type.unwrapped {
        case .builtin(.file): return "file: " + value + Self.accepted(accept)
        case .list(.builtin(.file)): return "files: " + value + Self.accepted(accept)
        case .builtin(.bytes): return "data: " + value + contentType
        case .list(.builtin(.bytes)): return "list: " + value + contentType
        case .builtin(.string): return "text: " + value
        case .builtin(let type): return value + WireFormat(of: type).queryArgument
        case .list(.builtin(let type)): return "list: " + value + WireFormat(of: type).queryArgument
        case .list: return "list: " + value
        case .declared, .map, .optional: return value
        }
    }

    private var isJSON: Bool { field.part?.isJSON == true }

    private var accept: [String] { field.part?.accept ?? [] }

    private var closure: String {
        let type = field.type.unwrapped
        return isJSON && type.needsExplicitFormat ? " { \(JSONCodingEmitter.writing(type)) }" : ""
    }

    private var contentType: String {
        accept.first.map { ", contentType: " + SwiftLiteral.string($0) } ?? ""
    }

    /// `, accept: ["image/png"]`
    static func accepted(_ types: [String]) -> String {
        types.isEmpty ? "" : ", accept: [" + types.map(SwiftLiteral.string).joined(separator: ", ") + "]"
    }

    /// A range of bytes: `...5_000_000`
    static func range(_ size: SizeRange) -> String {
        (size.lower.map(grouped) ?? "") + "..." + (size.upper.map(grouped) ?? "")
    }

    /// `5_000_000`
    static func grouped(_ number: Int64) -> String {
        number < 1_000
            ? String(number) : grouped(number / 1_000) + "_" + String(String(number % 1_000 + 1_000).dropFirst())
    }
}
