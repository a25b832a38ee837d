import SpeccCatalog
import SpeccDiagnostics

// What the endpoints of an upload have in common.
extension InvalidUpload {
    /// Checks that endpoints with different requests are different ones.
    static func check(
        roles upload: UploadDeclaration,
        _ calls: UploadEndpoints,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let part = calls.part.name.value
        if let create = calls.create?.name {
            let others = [("upload", part), ("resume", calls.resume?.name.value ?? "")]
            if let key = others.first(where: { $0.1 == create.value })?.0 {
                let hint = "name the endpoint whose response has the address of a new upload"
                diagnostics.add("'create' and '\(key)' are the same endpoint", at: create.range, hint: hint)
            }
        }
        if let resume = calls.resume?.name, resume.value == part, !upload.sendsRange {
            let message = "'resume' and 'upload' are the same endpoint, which would receive an empty part"
            let hint =
                "name an endpoint that returns how much the server has; only 'sends: Content-Range' has a value for both"
            diagnostics.add(message, at: resume.range, hint: hint)
        }
    }

    /// Checks that the address is sensitive in all places if it is in one.
    static func checkSecrecy(
        _ upload: UploadDeclaration,
        _ calls: UploadEndpoints,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let paths = [calls.part, calls.resume].compactMap(\.self).map { ($0, $0.hasSensitiveAddress(index)) }
        let location = upload.address?.value ?? "header \(UploadDeclaration.location)"
        let isReturned = calls.create?.isSensitive(location, index)
        let secret = paths.first(where: \.1)?.0.name.value
        if isReturned == false, let secret, let create = calls.create?.name {
            let header = ResponseLocationText(location).header
            diagnostics.add(
                "\(quoted(location)) is not sensitive, but the address of \(quoted(secret)) is",
                at: upload.address?.range ?? create.range,
                hint: "logs show it in the response of \(quoted(create.value)): declare it "
                    + (header.map { "in '$headers: { \($0): Secret }', and 'Secret: " } ?? "as '")
                    + "{ $type: url, $sensitive: true }'"
            )
        }
        guard let origin = secret ?? (isReturned == true ? location : nil) else { return }
        for (call, isSensitive) in paths where !isSensitive {
            guard let name = call.endpoint.declaration.path.value.address?.value else { continue }
            diagnostics.add(
                "the address of \(quoted(call.name.value)) is not sensitive, but that of \(quoted(origin)) is",
                at: call.name.range,
                hint: "add 'params: { \(name): { sensitive: true } }' to \(quoted(call.name.value))",
                notes: [Diagnostic.Note("path declared here", at: call.endpoint.declaration.path.range)]
            )
        }
    }

    /// Checks the statuses that end an upload, and their result.
    static func check(
        until upload: UploadDeclaration,
        _ calls: UploadEndpoints,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let part = calls.part.endpoint.declaration
        var results: [ResponseDeclaration] = []
        for status in upload.until {
            guard case .exactly = status.value else {
                let hint = "such as '\(status.value.sample)'"
                diagnostics.add("'until' needs single statuses", at: status.range, hint: hint)
                continue
            }
            guard let result = part.returns.first(where: { $0.status.value == status.value }) else {
                diagnostics.add(
                    "status \(status.value.text) is not a declared result of \(quoted(calls.part.name.value))",
                    at: status.range,
                    hint: "declare it in 'returns', such as '{ \(status.value.text): File, 202: empty }'",
                    notes: [Diagnostic.Note("endpoint declared here", at: part.name.range)]
                )
                continue
            }
            results.append(result)
        }
        guard let first = results.first, let status = upload.until.first else { return }
        if upload.length == nil, upload.last == nil, !upload.sendsRange {
            diagnostics.add(
                "'until' without 'length' or 'last': the server cannot know where the file ends",
                at: status.range,
                hint:
                    "add what receives the size in 'create', such as 'length: Upload-Length', or what marks the last part, "
                    + "such as 'last: Upload-Complete'"
            )
        }
        let hint = "an upload has one result: declare the same type for its final statuses"
        if results.contains(where: { !$0.hasResult(of: first) }) {
            diagnostics.add("the statuses of 'until' have several types", at: status.range, hint: hint)
        }
        guard let resume = calls.resume else { return }
        let successes = resume.endpoint.declaration.returns
        let final = successes.filter { result in upload.until.contains { $0.value == result.status.value } }
        // An endpoint without other results returns how much the server has.
        guard final.count < successes.count, let other = final.first(where: { !$0.hasResult(of: first) }) else {
            return
        }
        diagnostics.add(
            "status \(other.status.value.text) of \(quoted(resume.name.value)) has another type than the end of the upload",
            at: resume.name.range,
            hint: hint,
            notes: [Diagnostic.Note("declared here", at: other.status.range)]
        )
    }
}

extension ResponseDeclaration {
    /// Whether Swift code receives the same type.
    fileprivate func hasResult(of other: Self) -> Bool {
        if status.range == other.status.range { return true }
        guard let name = type.spelling, name == other.type.spelling, result == other.result else { return false }
        return headers.map(\.name.value) == other.headers.map(\.name.value)
            && headers.map(\.type.spelling) == other.headers.map(\.type.spelling)
    }
}

extension UploadEndpoints.Call {
    /// Whether the URL in the path is declared sensitive.
    fileprivate func hasSensitiveAddress(_ index: CatalogIndex) -> Bool {
        guard let name = endpoint.declaration.path.value.address?.value,
            let parameter = endpoint.effectivePath.first(where: { $0.value.name.value == name })?.value
        else { return false }
        if let isSensitive = parameter.options?.value.isSensitive { return isSensitive.value }
        guard case .argument(let type)? = parameter.source else { return false }
        return index.table.refersToSensitiveName(type, in: endpoint.api)
    }

    /// Whether a header or a field of the response is declared sensitive; nil if no response has the field.
    fileprivate func isSensitive(_ location: String, _ index: CatalogIndex) -> Bool? {
        let isSecret = { (type: TypeExpression) in index.table.refersToSensitiveName(type, in: endpoint.api) }
        let results = endpoint.declaration.returns
        switch ResponseLocationText(location) {
        case .header(let name):
            let headers = results.flatMap(\.headers)
            return headers.contains { $0.name.value.lowercased() == name.lowercased() && isSecret($0.type) }
        case .field(let path):
            let steps = results.filter { $0.result == nil }.lazy.compactMap {
                ResolvedFieldPath(path, from: $0.type, in: endpoint.api, index)?.steps
            }.first
            return steps?.contains { step in
                step.field?.options?.value.isSensitive?.value == true || isSecret(step.type)
            }
        case .element: return nil
        }
    }
}
