/// The page of a service or of the types of a file, as Markdown.
struct MarkdownPage {
    let api: APIReference
    let page: PageReference

    var text: String {
        var markdown = MarkdownWriter()
        markdown.heading(1, page.title)
        markdown.prose(page.docs)
        let service = page.service.map { MarkdownWriter.code($0.swiftName) + " · " } ?? ""
        markdown.paragraph(service + MarkdownWriter.code(page.source))
        if let service = page.service {
            markdown.code(service.setup.text, "swift")
            MarkdownOverview.write(service.hosts, to: &markdown)
            for endpoint in service.endpoints { write(endpoint, to: &markdown) }
            for call in service.compositeCalls { write(call, to: &markdown) }
        }
        if !page.types.isEmpty { markdown.heading(2, "Types") }
        for type in page.types { write(type, to: &markdown) }
        return markdown.text
    }

    private func write(_ endpoint: EndpointReference, to markdown: inout MarkdownWriter) {
        markdown.heading(2, endpoint.name, id: endpoint.id)
        let path = endpoint.path.map(\.text).joined()
        markdown.paragraph(
            "\(MarkdownWriter.code("\(endpoint.method) \(path)")) · \(MarkdownWriter.code(endpoint.location))"
        )
        markdown.paragraph(endpoint.host.map { "Called on the server \(MarkdownWriter.code($0)) of the host." } ?? "")
        markdown.paragraph(MarkdownWriter.sentence(endpoint.deprecation ?? ""))
        markdown.prose(endpoint.docs)
        markdown.code(endpoint.declaration.text, "swift")
        for group in endpoint.parameters {
            markdown.heading(3, group.title)
            markdown.list(group.fields.map(item))
            markdown.list(group.constants.map(item))
        }
        if let body = endpoint.body {
            markdown.heading(3, "Body")
            let type = MarkdownWriter.type(body.type, on: page.file)
            let suffix = (body.isOptional ? " Optional." : "") + (body.isSensitive ? " Sensitive." : "")
            markdown.paragraph("\(type), sent as \(MarkdownWriter.escaped(body.encoding)).\(suffix)")
            markdown.prose(body.docs)
            markdown.list(body.constraints.map(MarkdownWriter.sentence))
            markdown.list(body.fields.map(item))
        }
        markdown.heading(3, "Response")
        for response in endpoint.responses {
            markdown.list([item(response)])
            markdown.list(response.fields.map(item))
        }
        markdown.heading(3, "Errors")
        markdown.paragraph("Throws \(MarkdownWriter.code(endpoint.errorType.text)).")
        for error in endpoint.errors {
            markdown.list([item(error)])
            markdown.list(error.fields.map(item))
        }
        write(endpoint.behavior, to: &markdown)
        for sample in endpoint.calls + endpoint.examples {
            markdown.heading(3, sample.title)
            markdown.code(sample.text, sample.language.rawValue)
        }
    }

    private func write(_ call: CompositeCallReference, to markdown: inout MarkdownWriter) {
        markdown.heading(2, call.name, id: call.id)
        markdown.paragraph("\(call.capitalizedVerb) \(MarkdownWriter.linked(call.endpoint, on: page.file)).")
        markdown.paragraph(MarkdownWriter.sentence(call.deprecation ?? ""))
        markdown.prose(call.docs)
        markdown.code(call.call.text, "swift")
        write(call.behavior, to: &markdown)
    }

    private func write(_ behavior: BehaviorReference, to markdown: inout MarkdownWriter) {
        guard !behavior.settings.isEmpty else { return }
        markdown.heading(3, "Behavior")
        let duration = behavior.maximumDuration ?? "unlimited"
        markdown.list([
            "Maximum duration: \(MarkdownWriter.escaped(duration)) (\(MarkdownWriter.escaped(behavior.durationCalculation.joined(separator: "; "))))",
            "Maximum requests: \(MarkdownWriter.escaped(behavior.maximumRequests))"
                + " (\(MarkdownWriter.escaped(behavior.requestCalculation.joined(separator: "; "))))",
        ])
        let declared = behavior.settings.compactMap { setting in
            setting.location.map { location in
                let origin = "\(MarkdownWriter.escaped(setting.level)), \(MarkdownWriter.code(location))"
                let overrides = setting.overrides.map { "; " + MarkdownWriter.escaped($0) } ?? ""
                return "\(MarkdownWriter.escaped("\(setting.name): \(setting.value)")) · \(origin)\(overrides)"
            }
        }
        let builtIn = behavior.settings.filter { $0.location == nil }.map { setting in
            MarkdownWriter.escaped("\(setting.name) \(setting.value)")
        }
        markdown.list(declared + (builtIn.isEmpty ? [] : ["Built-in settings: \(builtIn.joined(separator: "; "))"]))
        markdown.list(
            behavior.ignored.map { ignored in
                let location = ignored.location.map { " (\(MarkdownWriter.code($0)))" } ?? ""
                return "Not applied: \(MarkdownWriter.escaped("\(ignored.setting), \(ignored.reason)"))\(location)"
            }
        )
    }
}

/// Fields, constants, responses, errors and types as items of lists.
extension MarkdownPage {
    private func item(_ field: FieldReference) -> String {
        var parts = ["\(MarkdownWriter.code(field.name)): \(MarkdownWriter.type(field.type, on: page.file))"]
        if let wireType = field.wireType { parts[0] += " (\(MarkdownWriter.code(wireType)))" }
        if !field.badges.isEmpty { parts[0] += ", " + field.badges.map(\.rawValue).joined(separator: ", ") }
        parts[0] += "."
        if let deprecation = field.deprecation { parts.append(MarkdownWriter.sentence(deprecation)) }
        for case .paragraph(let spans) in field.docs.blocks { parts.append(MarkdownWriter.markdown(of: spans)) }
        if !field.allowedValues.isEmpty {
            parts.append("One of \(field.allowedValues.map(MarkdownWriter.code).joined(separator: ", ")).")
        }
        if let value = field.defaultValue { parts.append("Default: \(MarkdownWriter.code(value)).") }
        if let value = field.constant { parts.append("Constant: \(MarkdownWriter.code(value)).") }
        parts += field.constraints.map(MarkdownWriter.sentence)
        if let presence = field.presence, !presence.isEmpty { parts.append(MarkdownWriter.escaped(presence)) }
        if let name = field.swiftName { parts.append("In Swift \(MarkdownWriter.code(name)).") }
        if let example = field.example { parts.append("Example: \(MarkdownWriter.code(example)).") }
        return parts.joined(separator: " ")
    }

    private func item(_ constant: ConstantReference) -> String {
        let value = constant.value.map(MarkdownWriter.code) ?? "a sensitive value"
        let location = constant.location.map { " (\(MarkdownWriter.code($0)))" } ?? ""
        return "\(MarkdownWriter.code(constant.name)) is always \(value)\(location)."
    }

    private func item(_ response: ResponseReference) -> String {
        let type = response.type.isEmpty ? "" : ": " + MarkdownWriter.type(response.type, on: page.file)
        let note = response.note.map { " " + MarkdownWriter.escaped($0) } ?? ""
        return MarkdownWriter.escaped(response.status) + type + headers(response.headers)
            + (note.isEmpty ? "" : "." + note)
    }

    private func item(_ error: ErrorReference) -> String {
        let type = error.type.isEmpty ? "" : ": " + MarkdownWriter.type(error.type, on: page.file)
        let condition = error.condition.map { " " + MarkdownWriter.escaped($0) } ?? ""
        let location = " (\(MarkdownWriter.code(error.location)))"
        return
            "\(MarkdownWriter.escaped(error.status)) \(MarkdownWriter.code(error.swiftCase))\(type)\(condition)\(location)\(headers(error.headers))"
    }

    private func headers(_ headers: [FieldReference]) -> String {
        guard !headers.isEmpty else { return "" }
        let items = headers.map { "\(MarkdownWriter.code($0.name)) (\(MarkdownWriter.type($0.type, on: page.file)))" }
        return "; headers " + items.joined(separator: ", ")
    }

    private func write(_ type: TypeReference, to markdown: inout MarkdownWriter) {
        markdown.heading(3, type.name, id: type.id)
        markdown.paragraph("\(MarkdownWriter.escaped(type.kind)) · \(MarkdownWriter.code(type.location))")
        markdown.paragraph(MarkdownWriter.sentence(type.deprecation ?? ""))
        markdown.prose(type.docs)
        markdown.list(type.notes.map(MarkdownWriter.escaped))
        switch type.content {
        case .fields(let fields): markdown.list(fields.map(item))
        case .cases(let cases):
            markdown.list(
                cases.map { item in
                    let summary = item.docs.summary.isEmpty ? "" : ": " + MarkdownWriter.escaped(item.docs.summary)
                    let deprecation = item.deprecation.map { " " + MarkdownWriter.sentence($0) } ?? ""
                    return
                        "\(MarkdownWriter.code(item.value)) (\(MarkdownWriter.code(item.swiftName)))\(summary)\(deprecation)"
                }
            )
        case .members(let members):
            markdown.list(
                members.map { member in
                    let type = MarkdownWriter.type(member.type, on: page.file)
                    return
                        "\(MarkdownWriter.code(member.swiftName)): \(type), if \(MarkdownWriter.escaped(member.recognition))"
                }
            )
        case .alias(let target, let constraints):
            let sentences = constraints.map(MarkdownWriter.sentence).joined(separator: " ")
            markdown.paragraph("Alias of \(MarkdownWriter.type(target, on: page.file)). \(sentences)")
        }
        if !type.usedBy.isEmpty {
            let uses = type.usedBy.map { MarkdownWriter.linked($0, on: page.file) }.joined(separator: ", ")
            markdown.paragraph("Used by \(uses)\(type.omittedUses > 0 ? " and \(type.omittedUses) more" : "").")
        }
    }
}
