import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Compares the content type, size and value of bodies with the declaration of their endpoint.
struct BodyValidator {
    let endpoint: ContractEndpoint
    let types: ContractTypes

    func problems(of request: ContractRequest) -> [RequestProblem] {
        guard let body = endpoint.endpoint.body, let bytes = request.body else { return [] }
        let hasNoBody = bytes.isEmpty && request[header: "Content-Type"] == nil
        if hasNoBody, body.isOptional { return [] }
        if hasNoBody, needsContent(body) { return [RequestProblem(.body, "", "the body is required")] }
        if let problem = mediaTypeProblem(request, body) { return [problem] }
        if let size = body.size, !isWithin(size, bytes.count) {
            return [RequestProblem(.body, "", "\(bytes.count) bytes are outside the declared size", status: 413)]
        }
        do throws(BodyError) {
            guard let value = try BodyReader(body: body, types: types).value(of: request, bytes) else { return [] }
            let checker = DeclaredValueChecker(types: types, isStrict: true)
            return checker.mismatches(of: value, as: body.type).filter(isRelevant).map { RequestProblem(.body, "", $0) }
        } catch {
            return [RequestProblem(.body, error.field, error.message)]
        }
    }

    private func needsContent(_ body: ResolvedBody) -> Bool {
        switch body.kind {
        case .json, .form, .multipart: true
        case .lines, .text, .data, .stream, .file: false
        }
    }

    /// Whether a mismatch is reported: the field of a credential is not part of the body's type.
    private func isRelevant(_ mismatch: Mismatch) -> Bool {
        mismatch.isError || !endpoint.keyNames(in: .body).contains(mismatch.path)
    }

    private func mediaTypeProblem(_ request: ContractRequest, _ body: ResolvedBody) -> RequestProblem? {
        let accepted = body.mediaTypes
        if case .stream(contentType: nil) = body.kind { return nil }
        guard let type = request.mediaType else {
            return RequestProblem(
                .header,
                "Content-Type",
                "the header is missing; expected '\(accepted[0])'",
                status: 415
            )
        }
        guard !accepted.contains(where: { MediaTypeText.matches(type, $0) }) else { return nil }
        if case .file = body.kind, body.accept.isEmpty { return nil }
        let names = QuantityText.quoted(accepted, conjunction: "or")
        return RequestProblem(.header, "Content-Type", "'\(type)' is not accepted; expected \(names)", status: 415)
    }

    private func isWithin(_ size: SizeRange, _ count: Int) -> Bool {
        Int64(count) >= size.lower ?? 0 && Int64(count) <= size.upper ?? .max
    }
}

extension ContractEndpoint {
    /// The names of the API keys that calls have in a part of the request.
    func keyNames(in location: CredentialDeclaration.APIKey.Location) -> [String] {
        anyCredentials.compactMap { credential in
            if let key = credential.kind.key, key.place == location { key.name.value } else { nil }
        }
    }
}
