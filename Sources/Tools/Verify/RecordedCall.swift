package import SpeccContract

package struct RecordedCall: Sendable {
    /// `calls.jsonl:12`
    package let location: String
    /// The qualified id of the endpoint; empty if unknown.
    package let endpoint: String
    package let request: ContractRequest
    package let status: Int
    package let headers: [ContractRequest.Header]
    /// Nil if the recording does not contain it.
    package let body: [UInt8]?

    package init(
        location: String,
        endpoint: String,
        request: ContractRequest,
        status: Int,
        headers: [ContractRequest.Header],
        body: [UInt8]?
    ) {
        self.location = location
        self.endpoint = endpoint
        self.request = request
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// `GET /orders 200`
    package var text: String { "\(request.method) \(request.path) \(status)" }
}

/// The reason why a line is not a recorded call.
package struct RecordingError: Error, Equatable {
    package let location: String
    package let reason: String
}

/// Reads recordings: lines of JSON, as `CallRecorder` and `specc mock --journal` write them.
package enum RecordingReader {
    /// Ignores empty lines, calls without a response, and an unterminated last line, which a killed process leaves.
    package static func calls(in bytes: [UInt8], file: String) throws(RecordingError) -> [RecordedCall] {
        var calls: [RecordedCall] = []
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
            let location = "\(file):\(index + 1)"
            do throws(RecordingError) {
                if let call = try call(Array(line), location) { calls.append(call) }
            } catch {
                guard index + 1 < lines.count || calls.isEmpty else { break }
                throw error
            }
        }
        return calls
    }

    /// Nil for a call that has failed without a response.
    private static func call(_ line: [UInt8], _ location: String) throws(RecordingError) -> RecordedCall? {
        let value: DocumentValue
        do throws(JSONSyntaxError) {
            value = try DocumentValue(json: line)
        } catch {
            throw RecordingError(location: location, reason: "not JSON: \(error)")
        }
        guard let request = request(of: value) else {
            throw RecordingError(location: location, reason: "'request' has no method and URL")
        }
        let response = value["response"] ?? .null
        if response == .null, value["failure"] != nil { return nil }
        guard let status = response["status"]?.scalarText.flatMap({ Int($0) }) else {
            throw RecordingError(location: location, reason: "'response' has no status")
        }
        return RecordedCall(
            location: location,
            endpoint: value["endpoint"]?.scalarText ?? "",
            request: request,
            status: status,
            headers: headers(response),
            body: body(response)
        )
    }

    /// The request of a call, which can have failed; nil without a method and a URL.
    package static func request(of call: DocumentValue) -> ContractRequest? {
        guard let request = call["request"], let method = request["method"]?.scalarText,
            let url = request["url"]?.scalarText
        else { return nil }
        let headers = headers(request)
        var body = body(request)
        // The body of an upload is a stream, which recordings do not contain; only its content type shows that it has one.
        let hasContentType = headers.contains { $0.name.lowercased() == "content-type" }
        if hasContentType, request["body"] == nil { body = nil }
        return ContractRequest(method, target(of: url), headers: headers, body: body)
    }

    private static func target(of url: String) -> String {
        guard let scheme = url.firstRange(of: "://") else { return url }
        guard let slash = url[scheme.upperBound...].firstIndex(where: { $0 == "/" || $0 == "?" }) else { return "/" }
        let target = url[slash...].prefix { $0 != "#" }
        return target.hasPrefix("?") ? "/" + target : String(target)
    }

    private static func headers(_ message: DocumentValue) -> [ContractRequest.Header] {
        guard case .list(let fields)? = message["headers"] else { return [] }
        return fields.compactMap { field in
            guard case .list(let pair) = field, pair.count == 2, let name = pair[0].scalarText,
                let value = pair[1].scalarText
            else { return nil }
            return .init(name, value)
        }
    }

    /// Empty without a body; nil if the recording does not contain it.
    private static func body(_ message: DocumentValue) -> [UInt8]? {
        guard let body = message["body"], body != .null else { return [] }
        return body["text"]?.scalarText.map { Array($0.utf8) }
    }
}
