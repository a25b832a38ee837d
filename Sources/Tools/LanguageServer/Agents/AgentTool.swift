import SpeccContract
import SpeccDiagnostics

/// A tool that a coding agent calls (Model Context Protocol, "Tools").
package struct AgentTool {
    package let name: String
    /// What the tool does and when to use it, for the agent.
    package let summary: String
    package let parameters: [Parameter]
    package let changesFiles: Bool
    package let run: (_ arguments: Arguments) throws -> Result

    package typealias Arguments = [String: String]

    package struct Parameter {
        package let name: String
        package let help: String
        package let isRequired: Bool
        package let kind: Kind

        package enum Kind: Equatable {
            case text
            /// True is passed as `true`, false as no argument.
            case flag
            case choice([String])
        }

        package init(_ name: String, _ help: String, isRequired: Bool = true, kind: Kind = .text) {
            self.name = name
            self.help = help
            self.isRequired = isRequired
            self.kind = kind
        }
    }

    package struct Result {
        package let text: String
        package let isError: Bool

        package init(_ text: String, isError: Bool = false) {
            self.text = text
            self.isError = isError
        }
    }

    package init(
        _ name: String,
        _ summary: String,
        parameters: [Parameter],
        changesFiles: Bool = false,
        run: @escaping (_ arguments: Arguments) throws -> Result
    ) {
        self.name = name
        self.summary = summary
        self.parameters = parameters
        self.changesFiles = changesFiles
        self.run = run
    }
}

extension AgentTool {
    /// The element of the result of `tools/list`.
    var json: DocumentValue {
        return [
            "name": .string(name),
            "description": .string(summary),
            "inputSchema": [
                "type": "object",
                "properties": .members(parameters.map { ($0.name, $0.json) }),
                "required": .list(parameters.filter(\.isRequired).map { .string($0.name) }),
                "additionalProperties": false,
            ],
            "annotations": ["readOnlyHint": .flag(!changesFiles), "openWorldHint": false],
        ]
    }

    /// The arguments of a call.
    ///
    /// - Throws: For unknown and missing arguments, and values of another type.
    func arguments(_ json: DocumentValue?) throws(ProtocolError) -> Arguments {
        let json = json == .null ? [:] : json ?? [:]
        guard let members = json.members else {
            throw .invalidParams("the arguments of '\(name)' must be an object")
        }
        let known = parameters.map(\.name)
        if let other = members.map(\.name).sorted().first(where: { !known.contains($0) }) {
            let names = known.isEmpty ? "it has none" : "arguments are \(known.joined(separator: ", "))"
            throw .invalidParams("unknown argument '\(TextSanitizer.shortened(other))' of '\(name)'; \(names)")
        }
        var arguments: Arguments = [:]
        for parameter in parameters {
            guard let value = json[parameter.name], value != .null else {
                guard !parameter.isRequired else {
                    throw .invalidParams("missing argument '\(parameter.name)' of '\(name)'")
                }
                continue
            }
            arguments[parameter.name] = try parameter.text(of: value)
        }
        return arguments
    }
}

extension AgentTool.Parameter {
    fileprivate var json: DocumentValue {
        let description = DocumentValue.string(help)
        switch kind {
        case .text: return ["type": "string", "description": description]
        case .flag: return ["type": "boolean", "description": description]
        case .choice(let values):
            return ["type": "string", "enum": .list(values.map { .string($0) }), "description": description]
        }
    }

    /// - Returns: nil for the value false.
    fileprivate func text(of value: DocumentValue) throws(ProtocolError) -> String? {
        if kind == .flag {
            guard let flag = value.flag else { throw .invalidParams("'\(name)' must be true or false") }
            return flag ? "true" : nil
        }
        guard let text = value.string, !text.utf8.contains(0) else {
            throw .invalidParams("'\(name)' must be a string")
        }
        if case .choice(let values) = kind, !values.contains(text) {
            throw .invalidParams("'\(name)' must be one of \(values.joined(separator: ", "))")
        }
        return text
    }
}
