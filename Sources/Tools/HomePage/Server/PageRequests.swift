import SpeccContract
import SpeccDiagnostics
import SpeccMock
import SpeccVerify

/// The reason why a request of the page is not performed.
struct PageRequestError: Error, Equatable {
    let status: Int
    let message: String

    init(_ message: String, status: Int = 400) {
        self.status = status
        self.message = message
    }
}

/// What the page asks the server for. Reading changes nothing; the guard has checked the token of all others.
struct PageRequests: Sendable {
    let live: LiveAPI

    /// - Returns: Nil for an unknown path.
    func read(_ path: String, _ query: [String: String]) throws(PageRequestError) -> DocumentValue? {
        switch path {
        case "/live/status": return live.status
        case "/live/endpoints": return EndpointCatalog(catalog: live.catalog).value
        case "/live/coverage": return CoverageView(live: live).value
        case "/live/form": return try form(query["endpoint"] ?? "").value
        case "/live/call": return try call(query["number"] ?? "")
        case "/live/state":
            return .list(live.catalog.service?.collections.map(Self.value) ?? [])
        case "/live/new-item":
            guard let item = try service.newItem(in: query["collection"] ?? "") else {
                throw PageRequestError("the catalog no longer declares this list", status: 404)
            }
            return item
        default: return nil
        }
    }

    /// - Returns: Nil for an unknown path.
    func change(_ path: String, _ input: DocumentValue) throws(PageRequestError) -> DocumentValue? {
        switch path {
        case "/live/check":
            return try form(input["endpoint"]?.string ?? "").preview(input, origin: live.origin)
        case "/live/alter": try alter(input)
        case "/live/restore":
            if let number = input["number"]?.integer {
                try service.removeAlteration(number)
            } else {
                try service.removeAlterations()
            }
        case "/live/clear": live.calls.removeAll()
        case "/live/item":
            try edit { service throws(StateEditError) in
                try service.store(input["value"] ?? .null, as: input["key"]?.string, in: Self.collection(input))
            }
        case "/live/remove":
            try edit { service throws(StateEditError) in
                try service.remove(input["key"]?.string ?? "", from: Self.collection(input))
            }
        case "/live/empty":
            try edit { service throws(StateEditError) in
                try service.removeAll(from: Self.collection(input))
            }
        case "/live/reset":
            if let id = input["collection"]?.string { try service.restore(id) } else { try service.restoreAll() }
        default: return nil
        }
        live.calls.touch()
        return live.status
    }

    /// The request that the console sends, or that a call repeats.
    func request(_ path: String, _ input: DocumentValue) throws(PageRequestError) -> ContractRequest {
        if path == "/live/send" { return try form(input["endpoint"]?.string ?? "").request(input) }
        guard let number = input["number"]?.integer, let call = live.calls[number] else {
            throw PageRequestError("the call is no longer in the log", status: 404)
        }
        // Without the headers of its page, the server would accept it.
        guard !call.isRejected else {
            throw PageRequestError("the call was rejected; it is not sent again", status: 409)
        }
        var request = call.exchange.request
        // Headers of a browser about the page that sent it.
        request.headers.removeAll { header in
            let name = header.name.lowercased()
            return name == "origin" || name == "referer" || name == "host" || name.hasPrefix("sec-fetch-")
        }
        return request
    }

    // MARK: - Parts

    private func form(_ id: String) throws(PageRequestError) -> CallForm {
        guard let form = CallForm(id, in: live.catalog) else {
            throw PageRequestError("the catalog has no endpoint '\(id)' that can be called", status: 404)
        }
        return form
    }

    private var service: MockService {
        get throws(PageRequestError) {
            guard let service = live.catalog.service else {
                throw PageRequestError("a proxy does not change the responses of its server", status: 409)
            }
            return service
        }
    }

    private func alter(_ input: DocumentValue) throws(PageRequestError) {
        let endpoint = input["endpoint"]?.string ?? ""
        let text = input["effect"]?.string ?? ""
        guard let effect = Alteration.Effect(text) else {
            throw PageRequestError(
                "'\(text)' is not a response; write a status, an example, slow=800, close, reset or stall"
            )
        }
        var remaining: Int?
        if let count = input["remaining"], count != .null {
            guard let number = count.integer, (1...1_000).contains(number) else {
                throw PageRequestError("the number of calls must be from 1 to 1,000")
            }
            remaining = number
        }
        let service = try service
        do throws(AlterationError) {
            try service.alter(endpoint, effect, remaining: remaining)
        } catch {
            throw PageRequestError(error.message)
        }
    }

    private func edit(_ change: (MockService) throws(StateEditError) -> Void) throws(PageRequestError) {
        let service = try service
        do throws(StateEditError) {
            try change(service)
        } catch {
            throw PageRequestError(error.message, status: 422)
        }
    }

    private static func collection(_ input: DocumentValue) -> String { input["collection"]?.string ?? "" }

    private func call(_ text: String) throws(PageRequestError) -> DocumentValue {
        guard let number = Int(text), let call = live.calls[number] else {
            throw PageRequestError("the call is no longer in the log", status: 404)
        }
        let redacted = JournalLine.value(
            of: call.exchange,
            origin: live.origin,
            now: call.start + call.milliseconds,
            milliseconds: call.milliseconds
        )
        // The commands of the shell and of Swift have no secrets either.
        let request = RecordingReader.request(of: redacted)
        let form = call.exchange.match.flatMap { CallForm($0.endpoint.qualifiedID, in: live.catalog) }
        return .members([
            ("summary", CallSummary.value(of: call)), ("exchange", redacted),
            ("curl", request.map { .string(CurlText.command($0, origin: live.origin)) }),
            ("swift", request.flatMap { form?.swift(of: $0) }),
        ])
    }

    /// Items of a list that a page shows; further ones are counted.
    private static let shownItems = 200

    private static func value(_ collection: EditableCollection) -> DocumentValue {
        let items = collection.items.prefix(shownItems).map { item in
            DocumentValue.members([("key", item.key.map(DocumentValue.string)), ("value", item.value)])
        }
        return .members([
            ("id", .string(collection.id)), ("path", .string(collection.path)),
            ("count", .integer(collection.items.count)), ("items", .list(items)),
        ])
    }
}
