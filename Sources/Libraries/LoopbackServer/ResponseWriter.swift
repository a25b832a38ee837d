import Foundation

/// Writes a response or its fault.
struct ResponseWriter {
    private let wire: SocketConnection
    /// Whether the request is HEAD, whose response has no body.
    private let isHeadOnly: Bool
    private let keepsAlive: Bool
    /// The number of bytes of the body before the fault occurs.
    private var bytesToFault: Int?

    /// The handling of the connection after the response.
    enum Outcome {
        case keep, close, reset
    }

    init(_ wire: SocketConnection, request: ReceivedRequest, keepsAlive: Bool) {
        self.wire = wire
        isHeadOnly = request.method == "HEAD"
        self.keepsAlive = keepsAlive
    }

    mutating func write(_ response: LoopbackServer.Response) throws(ConnectionError) -> Outcome {
        if response.delay > .zero { try wire.pause(response.delay) }
        switch response.fault {
        case .close: return .close
        case .reset: return .reset
        case .stall:
            try wire.pause()
            return .close
        case .raw(let data):
            try wire.send(data)
            return .close
        case .truncateHead(let count):
            try wire.send(head(of: response).prefix(count))
            return .close
        case .resetHead(let count):
            try wire.send(head(of: response).prefix(count))
            return .reset
        case .truncateBody(let count), .resetBody(let count), .halfClose(let count), .stallBody(let count),
            .brokenChunk(let count):
            bytesToFault = count
        case .contentLength, .dripHead, nil: break
        }

        if let whole = wholeResponse(response) {
            try wire.send(whole)
        } else {
            try writeHead(of: response)
            if !isHeadOnly { try writeBody(of: response) }
        }
        return try outcome(of: response)
    }

    /// The head with a small body, which cost one system call and one packet instead of two; nil for other responses.
    private func wholeResponse(_ response: LoopbackServer.Response) -> [UInt8]? {
        guard response.fault == nil, response.source == nil, !isHeadOnly, case .data(let data) = response.body,
            data.count <= 65_536
        else { return nil }
        return head(of: response) + data
    }

    private func outcome(of response: LoopbackServer.Response) throws(ConnectionError) -> Outcome {
        switch response.fault {
        case .resetBody: return .reset
        case .truncateBody, .contentLength: return .close
        case .stallBody:
            try wire.pause()
            return .close
        case .halfClose:
            wire.endSending()
            try wire.pause()
            return .close
        case .brokenChunk:
            try wire.send(Array("no size\r\n".utf8))
            return .close
        default: break
        }
        if case .untilClose = response.body { return .close }
        return keepsAlive ? .keep : .close
    }

    private func writeHead(of response: LoopbackServer.Response) throws(ConnectionError) {
        let head = head(of: response)
        guard case .dripHead(let interval) = response.fault else { return try wire.send(head) }
        for byte in head {
            try wire.send([byte])
            try wire.pause(interval)
        }
    }

    private func head(of response: LoopbackServer.Response) -> [UInt8] {
        var text = "HTTP/1.1 \(response.status) \(Self.reason(response.status))\r\n"
        text += Self.lines(response.headers)
        switch response.body {
        case _ where response.status < 200 || response.status == 204 || response.status == 304: break
        case _ where response.source != nil: text += "Transfer-Encoding: chunked\r\n"
        case .none: text += length(0, of: response)
        case .data(let data), .trickle(let data, _): text += length(data.count, of: response)
        case .chunks, .endless: text += "Transfer-Encoding: chunked\r\n"
        case .untilClose: break
        }
        if !keepsAlive { text += "Connection: close\r\n" }
        return Array((text + "\r\n").utf8)
    }

    private func length(_ length: Int, of response: LoopbackServer.Response) -> String {
        if case .contentLength(let declared) = response.fault { return "Content-Length: \(declared)\r\n" }
        return response.headers["Content-Length"] == nil ? "Content-Length: \(length)\r\n" : ""
    }

    private mutating func writeBody(of response: LoopbackServer.Response) throws(ConnectionError) {
        if let source = response.source {
            while let data = source() {
                // Notices the end of the connection or of the server.
                try wire.pause(.zero)
                guard try writeChunk(data) else { return }
            }
            return try wire.send(Array("0\r\n\r\n".utf8))
        }
        switch response.body {
        case .none: break
        case .data(let data): _ = try writePiece(data)
        case .untilClose(let pieces):
            for piece in pieces {
                if piece.delay > .zero { try wire.pause(piece.delay) }
                guard try writePiece(piece.data) else { return }
            }
        case .trickle(let data, let interval):
            for byte in data {
                guard try writePiece(Data([byte])) else { return }
                try wire.pause(interval)
            }
        case .chunks(let pieces):
            for piece in pieces {
                if piece.delay > .zero { try wire.pause(piece.delay) }
                guard try writeChunk(piece.data) else { return }
            }
            if bytesToFault == nil { try wire.send(Array("0\r\n\(Self.lines(response.trailers))\r\n".utf8)) }
        case .endless(let data, let interval):
            while try writeChunk(data) {
                if interval > .zero { try wire.pause(interval) }
            }
        }
    }

    /// - Returns: False if the fault occurs.
    private mutating func writePiece(_ data: Data) throws(ConnectionError) -> Bool {
        let allowed = min(data.count, bytesToFault ?? data.count)
        try wire.send(data.prefix(allowed))
        bytesToFault? -= allowed
        return allowed == data.count && bytesToFault != 0
    }

    private mutating func writeChunk(_ data: Data) throws(ConnectionError) -> Bool {
        guard !data.isEmpty else { return true }
        let allowed = min(data.count, bytesToFault ?? data.count)
        bytesToFault? -= allowed
        let isComplete = allowed == data.count
        // A truncated chunk declares its full size, so that the client detects the truncation. The chunk before a
        // broken one is complete.
        var bytes = Data("\(String(data.count, radix: 16))\r\n".utf8)
        bytes.append(data.prefix(allowed))
        if isComplete { bytes.append(contentsOf: [13, 10]) }
        try wire.send(bytes)
        return isComplete && bytesToFault != 0
    }

    private static func lines(_ fields: HeaderFields) -> String {
        fields.fields.map { "\($0.name): \($0.value)\r\n" }.joined()
    }

    static func reason(_ status: Int) -> String {
        reasons[status] ?? "Status"
    }

    private static let reasons = [
        100: "Continue", 200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 206: "Partial Content",
        301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified", 307: "Temporary Redirect",
        308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 409: "Conflict", 410: "Gone", 412: "Precondition Failed", 413: "Content Too Large",
        421: "Misdirected Request",
        415: "Unsupported Media Type", 422: "Unprocessable Content",
        429: "Too Many Requests", 431: "Request Header Fields Too Large", 500: "Internal Server Error",
        501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
        505: "HTTP Version Not Supported", 507: "Insufficient Storage",
    ]
}
