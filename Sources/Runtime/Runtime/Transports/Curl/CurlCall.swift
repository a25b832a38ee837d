#if os(Linux)
    import CCurl
    import Foundation
    import SpeccSynchronization

    /// A request and its task, passed to the thread that performs it. The caller prepares the URL and the header list, because
    /// all transfers share the thread.
    final class CurlCall: Sendable {
        let request: TransportRequest
        let transportTask: TransportTask
        let url: String
        let isHTTPS: Bool
        /// The scheme, the host and the port, if there is one, in lower case.
        let origin: String
        /// Nil if memory is exhausted.
        let lines: CurlHeaderList?
        private let paused = Atomic(false)
        private let port = Atomic(0)

        init(_ request: TransportRequest, _ transportTask: TransportTask) {
            self.request = request
            self.transportTask = transportTask
            url = request.url.absoluteString
            let parts = AddressParts(url[...])
            origin = ASCIIText.lowercased(parts.scheme + parts.host)
            isHTTPS = origin.hasPrefix("https:")
            lines = CurlHeaderList(request)
        }

        var id: ObjectIdentifier { ObjectIdentifier(self) }

        /// Whether receiving is paused, because the buffer of the response body is full.
        var isReadingPaused: Bool {
            get { paused.load(ordering: .acquiring) }
            set { paused.store(newValue, ordering: .releasing) }
        }

        /// The port of the connection over which the request was sent, by which other threads identify it; 0 before.
        var localPort: Int {
            get { port.load(ordering: .acquiring) }
            set { port.store(newValue, ordering: .releasing) }
        }
    }

    /// The header fields of a request as a libcurl list, which is freed with this object.
    final class CurlHeaderList: Sendable {
        // Sendable: unchanged after `init`. libcurl has no state of lists, so that any thread can free one.
        nonisolated(unsafe) let first: OpaquePointer?

        /// Nil if memory is exhausted.
        init?(_ request: TransportRequest) {
            var list = List()
            first = list.add(request) ? list.first : nil
            guard first != nil else {
                ccurl_list_free(list.first)
                return nil
            }
        }

        deinit {
            ccurl_list_free(first)
        }

        private struct List {
            var first: OpaquePointer?

            /// Returns false if memory is exhausted.
            mutating func add(_ request: TransportRequest) -> Bool {
                for field in request.headers.fields where !field.isNamed("Cookie") {
                    guard add(field.name, field.value) else { return false }
                }
                // RFC 6265, section 5.4: all cookies in a single field.
                let cookies = request.headers.values(of: "Cookie")
                guard cookies.isEmpty || add("Cookie", cookies.joined(separator: "; ")) else { return false }
                // An empty line removes the default that libcurl would send.
                guard request.headers["Accept"] != nil || append("Accept:"), append("Expect:") else { return false }
                return !request.usesDecompression || request.headers["Accept-Encoding"] != nil
                    || append("Accept-Encoding: \(BodyDecompression.accepted)")
            }

            private mutating func add(_ name: String, _ value: String) -> Bool {
                // A field with an empty value ends with a semicolon; with a colon libcurl would remove the field.
                append(value.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? name + ";" : name + ": " + value)
            }

            private mutating func append(_ line: String) -> Bool {
                guard let extended = line.withCString({ ccurl_list_append(first, $0) }) else { return false }
                first = extended
                return true
            }
        }
    }
#endif
