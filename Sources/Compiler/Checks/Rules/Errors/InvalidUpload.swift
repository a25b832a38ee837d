import SpeccCatalog
import SpeccDiagnostics

/// A resumable upload whose endpoints cannot create it, send a part, or report how much the server has.
enum InvalidUpload: Rule {
    static let id = "invalid-upload"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.policies.compositeCalls {
            guard let upload = site.declaration.upload, upload.isWhole,
                let calls = UploadEndpoints(site, upload, index), calls.all.allSatisfy(\.endpoint.declaration.isWhole)
            else { continue }
            for call in calls.all { checkResponse(of: call, &diagnostics) }
            checkPart(calls, &diagnostics)
            checkParameters(upload, calls, index, &diagnostics)
            checkAddress(upload, calls, index, &diagnostics)
            checkOffset(upload, calls, index, &diagnostics)
            check(until: upload, calls, &diagnostics)
            check(roles: upload, calls, &diagnostics)
            checkSecrecy(upload, calls, index, &diagnostics)
            checkErrors(calls, &diagnostics)
            checkArguments(upload, calls, index, &diagnostics)
            let part = calls.part.endpoint
            let errors = part.inherited.errors(of: part.declaration).map(\.value)
            InvalidFeed.check(restart: upload.restart, of: part.declaration, errors, .upload, &diagnostics)
            if let chunk = upload.chunk, chunk.value == 0 {
                diagnostics.add(
                    "a part must have at least one byte",
                    at: chunk.range,
                    hint: "for example 'chunk: 8MiB'"
                )
            }
        }
    }

    private static func checkResponse(of call: UploadEndpoints.Call, _ diagnostics: inout DiagnosticCollector) {
        guard let unheld = call.endpoint.declaration.returns.first(where: { $0.type.isStreamedOrFile }) else { return }
        let message = "endpoint \(quoted(call.name.value)) returns a stream or a file, which an upload does not read"
        diagnostics.add(message, at: call.name.range, notes: [Diagnostic.Note("declared here", at: unheld.type.range)])
    }

    /// Checks the body of a part, and the paths with the address.
    private static func checkPart(
        _ calls: UploadEndpoints,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let part = calls.part.endpoint.declaration
        let name = quoted(calls.part.name.value)
        let isFile =
            part.body.map { body in
                if case .builtin(.file, _) = body.type.present, body.form == nil { true } else { false }
            } ?? false
        if !isFile {
            diagnostics.add(
                "the body of \(name) is not a part of a file",
                at: calls.part.name.range,
                hint: "declare 'body: file', or 'body: { $type: file, $contentType: application/offset+octet-stream }'",
                notes: part.body.map { [Diagnostic.Note("body declared here", at: $0.range)] } ?? []
            )
        }
        for call in [calls.part, calls.resume].compactMap(\.self) {
            let path = call.endpoint.declaration.path
            guard path.value.address == nil || path.value.isAddressTemplate else { continue }
            diagnostics.add(
                "the path of \(quoted(call.name.value)) is not the address of an upload",
                at: call.name.range,
                hint:
                    "write '\(call.endpoint.declaration.method.value) ${upload:url}'; the response of 'create' has the URL",
                notes: [Diagnostic.Note("path declared here", at: path.range)]
            )
        }
    }

    // MARK: - Parameters

    private static func checkParameters(
        _ upload: UploadDeclaration,
        _ calls: UploadEndpoints,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        if let sends = upload.sends {
            let range = upload.sendsRange
            let kinds: Set<BuiltinType> = range ? [.string] : [.int, .int64, .string]
            let expected = range ? "a 'string': its value is 'bytes 0-99/1000'" : "an 'int', 'int64' or 'string'"
            check(sends, of: calls.part, kinds, expected, &diagnostics)
        }
        if let last = upload.last {
            let expected = "a 'bool', or a 'string' that receives '?1' or '?0'"
            check(last, of: calls.part, [.bool, .string], expected, &diagnostics)
            if last.value == upload.sends?.value {
                diagnostics.add("'sends' and 'last' are the same parameter", at: last.range)
            }
        }
        guard let length = upload.length, let create = calls.create else { return }
        guard let body = create.endpoint.declaration.body, create.parameter(named: length.value) == nil,
            case .found(let type) = index.follow(length.value, from: body.type, in: create.endpoint.api)
        else {
            let expected = "an 'int', 'int64' or 'string'"
            check(length, of: create, [.int, .int64, .string], expected, isInBody: true, &diagnostics)
            return
        }
        let note = [Diagnostic.Note("body declared here", at: body.range)]
        if body.form?.value == .multipart {
            let message = "\(quoted(length.value)) is a part of a multipart body, which an upload cannot set"
            diagnostics.add(
                message,
                at: length.range,
                hint: "the length is sent in JSON, a form, a header or a query item",
                notes: note
            )
            return
        }
        let kind = index.kindIfPresent(of: type, in: create.endpoint.api)
        if case .builtin(let builtin) = kind, !builtin.isInteger || !builtin.isJSONNumber {
            diagnostics.add("\(quoted(length.value)) must be an integer", at: length.range, notes: note)
        } else if case .builtin = kind {
            guard !type.isOptional else { return }
            let message = "\(quoted(length.value)) must be optional: the upload sets it, not the caller"
            diagnostics.add(message, at: length.range, hint: "add '?' to its type", notes: note)
        } else {
            diagnostics.add("\(quoted(length.value)) must be an integer", at: length.range, notes: note)
        }
    }

    /// Checks a header or query item that the upload sets.
    private static func check(
        _ name: Located<String>,
        of call: UploadEndpoints.Call,
        _ kinds: Set<BuiltinType>,
        _ expected: String,
        isInBody: Bool = false,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let parameter = call.parameter(named: name.value) else {
            let endpoint = quoted(call.name.value)
            let names = Candidates(call.parameters.map(\.value.name.value))
            let suggestion = diagnostics.suggestion(for: name.value, among: names, in: name.range.file)
            let place = isInBody ? "header, query item or field of the body" : "header or query item"
            diagnostics.add(
                "endpoint \(endpoint) has no \(place) \(quoted(name.value))",
                at: name.range,
                hint: didYouMean(suggestion)
                    ?? "declare it in 'headers' of \(endpoint): '{ \(name.value): { type: \(kinds.contains(.int) ? "int" : "string") } }'",
                fixes: suggestion.map { [Diagnostic.Fix(name.range, replacement: $0)] } ?? []
            )
            return
        }
        let note = [Diagnostic.Note("declared here", at: parameter.value.name.range)]
        guard case .argument(let type)? = parameter.value.source else {
            let message = "\(quoted(name.value)) has a fixed value"
            diagnostics.add(message, at: name.range, hint: "declare its type: the upload sets it", notes: note)
            return
        }
        guard parameter.level == .endpoint else {
            let message = "\(quoted(name.value)) is chosen once for the service, and differs between calls"
            let hint = "declare it in the 'headers' or 'query' of the endpoint"
            diagnostics.add(message, at: name.range, hint: hint, notes: note)
            return
        }
        if case .builtin(let builtin, _) = type.present, kinds.contains(builtin) { return }
        diagnostics.add("\(quoted(name.value)) must be \(expected)", at: name.range, notes: note)
    }

    /// Checks the arguments of the method: those of all endpoints that the upload does not set.
    private static func checkArguments(
        _ upload: UploadDeclaration,
        _ calls: UploadEndpoints,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        var taken: [SwiftName: (name: String, call: String, type: String)] = [:]
        for call in calls.all {
            let own = call.endpoint.effectivePath + call.parameters
            var arguments = own.compactMap { parameter -> (SwiftName, String, String)? in
                guard parameter.level == .endpoint, !calls.sets(parameter.value.name.value, of: call, upload),
                    let name = DeclaredNames.argument(parameter.value, index.names)
                else { return nil }
                let type: String
                switch parameter.value.source {
                case .argument(let argument)?: type = argument.spelling ?? call.name.value
                case .constant?: return nil
                case nil: type = "string"
                }
                return (name, parameter.value.name.value, type)
            }
            if call.role != .part, let body = call.endpoint.declaration.body, let name = SwiftName.member("body") {
                arguments.append((name, "body", body.type.spelling ?? call.name.value))
            }
            for (name, text, type) in arguments {
                let remedy = "name one of them with 'swift: { name: … }'"
                if ["file", "resuming"].contains(name.text) {
                    let message =
                        "argument \(quoted(text)) of \(quoted(call.name.value)) has the name of one of the upload"
                    diagnostics.add(message, at: call.name.range, hint: remedy)
                } else if let other = taken[name], other.type != type {
                    let message =
                        "\(quoted(other.call)) and \(quoted(call.name.value)) have arguments \(quoted(text)) of different types"
                    diagnostics.add(message, at: call.name.range, hint: remedy)
                } else {
                    taken[name] = (text, call.name.value, type)
                }
            }
        }
    }

    // MARK: - Responses

    private static func checkAddress(
        _ upload: UploadDeclaration,
        _ calls: UploadEndpoints,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let address = upload.address, let create = calls.create else { return }
        check(address, in: [create], index, "a 'url' or 'string': it is the address of the upload", &diagnostics) {
            kind in
            if case .builtin(let type) = kind { type == .url || type == .string } else { false }
        }
    }

    private static func checkOffset(
        _ upload: UploadDeclaration,
        _ calls: UploadEndpoints,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let offset = upload.offset else {
            guard let sends = upload.sends,
                let item = calls.part.query.first(where: { $0.value.name.value == sends.value })
            else { return }
            diagnostics.add(
                "upload without 'offset': \(quoted(sends.value)) is a query item, which responses do not have",
                at: sends.range,
                hint:
                    "add the header or field with the number of bytes that the server has: 'offset: header Upload-Offset'",
                notes: [Diagnostic.Note("declared here", at: item.value.name.range)]
            )
            return
        }
        let expected = "an integer, a 'string' or a list of strings: it is a number of bytes or a range"
        let responses = [calls.resume, calls.part].compactMap(\.self)
        check(offset, in: responses, index, expected, &diagnostics) { kind in
            switch kind {
            case .builtin(let type): return type.isInteger || type == .string
            case .list(let element):
                guard case .builtin(let type) = index.kindIfPresent(of: element, in: calls.part.endpoint.api) else {
                    return false
                }
                return type == .string
            default: return false
            }
        }
    }

    /// Checks a header, or a field of one of the results of the endpoints.
    private static func check(
        _ location: Located<String>,
        in calls: [UploadEndpoints.Call],
        _ index: CatalogIndex,
        _ expected: String,
        _ diagnostics: inout DiagnosticCollector,
        isSuitable: (ExpressionKind) -> Bool
    ) {
        guard case .field(let path) = ResponseLocationText(location.value) else {
            InvalidPageField.check(header: location, isOfFeed: true, &diagnostics)
            return
        }
        let types = calls.flatMap { call in
            call.endpoint.declaration.returns.filter { $0.result == nil }.map { ($0.type, call.endpoint.api) }
        }
        let found = types.compactMap { type, api -> (TypeExpression, Int)? in
            guard case .found(let field) = index.follow(path, from: type, in: api) else { return nil }
            return (field, api)
        }
        if let (type, api) = found.first {
            guard !isSuitable(index.kindIfPresent(of: type, in: api)) else { return }
            diagnostics.add("\(quoted(location.value)) must be \(expected)", at: location.range)
            return
        }
        if types.contains(where: { type, api in
            if case .untyped = index.follow(path, from: type, in: api) { true } else { false }
        }) {
            return
        }
        let fields = types.flatMap { index.objectFields(of: $0.0.present, in: $0.1) ?? [] }.map(\.name.value)
        let suggestion = diagnostics.suggestion(for: path, among: Candidates(fields), in: location.range.file)
        let names = alternatives(calls.map { quoted($0.name.value) })
        diagnostics.add(
            "no response of \(names) has the field \(quoted(path))",
            at: location.range,
            hint: didYouMean(suggestion) ?? "name a field of the response, or write 'header \(path)' for a header",
            fixes: suggestion.map { [Diagnostic.Fix(location.range, replacement: $0)] } ?? []
        )
    }

    /// Reports errors of other endpoints that the failure of the method, that of a part, does not have.
    private static func checkErrors(_ calls: UploadEndpoints, _ diagnostics: inout DiagnosticCollector) {
        let part = calls.part.endpoint
        let known = part.inherited.errors(of: part.declaration).map(\.value)
        for call in [calls.create, calls.resume].compactMap(\.self) {
            for error in call.endpoint.declaration.errors
            where !known.contains(where: { $0.key.value == error.key.value && $0.type.spelling == error.type.spelling })
            {
                diagnostics.add(
                    "error \(quoted(error.key.value)) of \(quoted(call.name.value)) is not one of \(quoted(calls.part.name.value)), whose "
                        + "errors the upload throws",
                    at: error.key.range,
                    hint: "declare it in the 'errors' of \(quoted(calls.part.name.value)) as well, or in 'defaults'"
                )
            }
        }
    }
}
