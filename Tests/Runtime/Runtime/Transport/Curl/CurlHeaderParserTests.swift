#if os(Linux)
    import Testing

    @testable import SpeccRuntime

    @Suite("Response headers from libcurl")
    struct CurlHeaderParserTests {
        /// The headers after these lines; nil if they are incomplete.
        private func head(_ lines: [String]) throws(TransportError) -> TransportTask.Head? {
            var (reader, head) = (CurlHeaderParser(), TransportTask.Head?.none)
            for line in lines {
                var result: Result<TransportTask.Head?, TransportError> = .success(nil)
                Array((line + "\r\n").utf8).withUnsafeBytes { bytes in
                    do throws(TransportError) {
                        result = .success(try reader.read(bytes))
                    } catch {
                        result = .failure(error)
                    }
                }
                if let read = try result.get() { head = read }
            }
            return head
        }

        @Test("are complete at the empty line, and trailers are ignored")
        func complete() throws {
            #expect(try head(["HTTP/1.1 200 OK", "A: b"]) == nil)
            let head = try #require(try head(["HTTP/1.1 404 Not Found", "A: b", "", "X-Trailer: 1", ""]))
            #expect(head.status == 404)
            #expect(head.headers.fields.map(\.name) == ["A"])
        }

        @Test(
            "have a status of three digits in every HTTP version, with or without a reason",
            arguments: ["HTTP/2 200 ", "HTTP/1.0 200"]
        )
        func status(line: String) throws {
            #expect(try head([line, ""])?.status == 200)
        }

        @Test("of interim responses are ignored")
        func interim() throws {
            let head = try head(["HTTP/1.1 103 Early Hints", "Link: x", "", "HTTP/1.1 204 No Content", "A: b", ""])
            #expect(head?.status == 204)
            #expect(head?.headers["Link"] == nil)
        }

        @Test(
            "fail if they violate the protocol or contradict each other",
            arguments: [
                ["HTTP/1.1 20 OK"], ["HTTP/1.1 2000 OK"], ["HTTP/1.1 abc OK"], ["HTTP/1.1 -20 OK"], ["HTTP/1.1 099 No"],
                ["A: b", ""], ["HTTP/1.1 101 Switching", ""], ["HTTP/1.1 200 OK", "no colon"],
                ["HTTP/1.1 200 OK", ": x"],
                ["HTTP/1.1 200 OK", "A : b"], ["HTTP/1.1 200 OK", " first: line"], ["HTTP/1.1 200 OK", "A: b\u{0}"],
                ["HTTP/1.1 200 OK", "A: b\rc"], ["HTTP/1.1 200 OK", "Content-Length: 2", "content-length: 3", ""],
                ["HTTP/1.1 200 OK", "Content-Length: 2, 3", ""], ["HTTP/1.1 200 OK", "Content-Length: 0x5", ""],
                ["HTTP/1.1 200 OK", "Content-Length: +5", ""], ["HTTP/1.1 200 OK", "Content-Length: 5 6", ""],
            ]
        )
        func violations(lines: [String]) {
            #expect { try head(lines) } throws: { ($0 as? TransportError)?.kind == .protocolViolation }
        }

        @Test("are limited in size, with interim responses and trailers")
        func limit() throws {
            let field = "A: " + String(repeating: "b", count: 60_000)
            #expect(try head(["HTTP/1.1 200 OK"] + Array(repeating: field, count: 4) + [""]) != nil)
            let parts = [["HTTP/1.1 103 Early", field, field, field, ""], ["HTTP/1.1 200 OK", field, ""], [field]]
            #expect { try head(parts.flatMap(\.self)) } throws: { ($0 as? TransportError)?.kind == .protocolViolation }
        }
    }
#endif
