import SpeccCatalog
import SpeccChecks

/// Emits the body of an endpoint: the type of the argument and the statements that add it to the request.
struct BodyEmitter {
    private let body: ResolvedBody

    init(_ body: ResolvedBody) {
        self.body = body
    }

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
        case .text: ["request.body(text: body\(contentType))"]
        case .data(let type): sizeChecks + ["request.body(data: body, contentType: \(SwiftLiteral.string(type)))"]
        case .form(let style): ["request.body(form: body, style: .brackets(lists: .\(style.name)))\(closure)"]
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
