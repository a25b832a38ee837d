import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// The responses of the endpoints of a resumable upload: its address, the number of bytes received, and the result at the end.
struct UploadReply {
    private let call: MockCall
    private let upload: ResolvedUpload
    private let role: UploadUse.Role
    /// The path of the addresses below that of all links.
    private let path: String

    /// Of several uploads with the endpoint, the address selects one. One that they share creates those with a final status,
    /// whose parts also have the results that others need.
    ///
    /// - Returns: Nil for an endpoint that no upload calls.
    init?(_ call: MockCall) {
        let uses = call.endpoint.uploads
        let links = call.api.linkPath
        let use =
            uses.first { call.request.path.hasPrefix(links + $0.path) } ?? uses.first { !$0.upload.until.isEmpty }
            ?? uses.first
        guard let use, call.request.method == call.declaration.httpMethod else { return nil }
        self.call = call
        upload = use.upload
        role = use.role
        path = use.path
    }

    /// The response to a part, or to the question for the offset; nil for the endpoint that creates uploads.
    func outcome(_ state: inout MockState) -> MockCall.Outcome? {
        guard role != .create else { return nil }
        guard var current = state.uploads[call.request.path] else {
            guard let status = upload.restartStatuses.first else { return received(MockUpload(), &state) }
            var outcome = call.problem(status, "no upload has this address: create one")
            outcome.reply.reason = "no upload has this address"
            return outcome
        }
        guard role == .part else { return reply(current) }
        let (start, length) = range
        if let start, start != current.offset {
            let status = upload.sendsRange ? 416 : 409
            return call.problem(status, "the upload has \(current.offset) bytes, and the part begins at \(start)")
        }
        current.length = current.length ?? length
        return received(current, &state)
    }

    /// Adds the address of a new upload to the response that creates it.
    func create(_ outcome: inout MockCall.Outcome, _ body: DocumentValue?, _ state: inout MockState) {
        guard role == .create, (200...299).contains(outcome.reply.status) else { return }
        state.lastUpload += 1
        let path = call.api.linkPath + path + "\(state.lastUpload)"
        state.uploads.set(path, to: MockUpload(length: length(body)))
        let address = call.origin + path
        switch upload.address {
        case .field(let field):
            guard case .json(let value) = outcome.reply.body else { return }
            let envelope = outcome.response?.envelope ?? []
            outcome.reply.body = .json(value.setting(envelope + field, to: .string(address)))
        case .header(let name): outcome.reply.setHeader(name, address)
        case .last, .element: break
        }
    }

    /// The state after the body of the request, and the response to it.
    private func received(_ upload: MockUpload, _ state: inout MockState) -> MockCall.Outcome {
        var upload = upload
        if role == .part {
            upload.offset += call.request.body?.count ?? 0
            let isLast = self.upload.last.flatMap { value(of: $0) }.map { $0 == "?1" || $0 == "true" }
            upload.isComplete = isLast ?? upload.length.map { upload.offset >= $0 } ?? false
        }
        state.uploads.set(call.request.path, to: upload)
        return reply(upload)
    }

    private func reply(_ current: MockUpload) -> MockCall.Outcome {
        let final = { (response: ExpectedResponse) in upload.until.contains { response.status == .exactly($0) } }
        let matching = call.endpoint.successes.first { final($0) == current.isComplete }
        guard
            let response = upload.until.isEmpty
                ? call.builder.defaultResponse : matching ?? call.builder.defaultResponse
        else { return (MockReply(status: 200), nil) }
        var payload = call.builder.payload(of: response)
        if case .field(let path) = upload.offset, let type = response.payload, let value = payload {
            payload = setting(value, path, to: current, in: type)
        }
        var reply = call.builder.reply(response, payload: payload)
        if case .header(let name) = upload.offset {
            let text = upload.sendsRange ? "bytes=0-\(current.offset - 1)" : String(current.offset)
            reply.setHeader(name, upload.sendsRange && current.offset == 0 ? nil : text)
        }
        if case .header(let name)? = upload.length, role == .resume, let length = current.length,
            reply.headers.contains(where: { $0.name.lowercased() == name.lowercased() })
        {
            reply.setHeader(name, String(length))
        }
        return (reply, response)
    }

    /// The value with the number of received bytes, or the range of the missing ones.
    private func setting(
        _ value: DocumentValue,
        _ path: [String],
        to current: MockUpload,
        in type: ResolvedTypeReference
    ) -> DocumentValue {
        switch call.api.types.field(at: path, of: type)?.type.unwrapped {
        case .builtin(let builtin)? where builtin.isInteger: value.setting(path, to: .integer(current.offset))
        case .list?: value.setting(path, to: .list(current.isComplete ? [] : [.string("\(current.offset)-")]))
        case .builtin?: value.setting(path, to: .string("\(current.offset)-"))
        default: value
        }
    }

    // MARK: - Requests

    private func value(of name: String) -> String? {
        call.request[header: name] ?? call.request.queryItems.first { $0.name == name }?.value
    }

    /// The start of the part, and the length of the file.
    private var range: (start: Int?, length: Int?) {
        guard let text = value(of: upload.sends) else { return (nil, nil) }
        guard upload.sendsRange else { return (Int(text), nil) }
        let parts = text.dropFirst("bytes ".count).split(separator: "/")
        return (parts.first.flatMap { Int($0.prefix { $0 != "-" }) }, parts.last.flatMap { Int($0) })
    }

    /// The length of the file in the request that creates the upload.
    private func length(_ body: DocumentValue?) -> Int? {
        switch upload.length {
        case .header(let name), .query(let name): value(of: name).flatMap { Int($0) }
        case .body(let path): body?.value(at: path)?.scalarText.flatMap { Int($0) }
        case nil: nil
        }
    }
}
