#if os(Linux)
    import CCurl

    /// The header fields of a request as a libcurl list, which is freed with this object.
    final class CurlHeaderList {
        private(set) var list: OpaquePointer?

        /// Nil if memory is exhausted.
        init?(_ request: TransportRequest) {
            for field in request.headers.fields where !field.isNamed("Cookie") {
                guard add(field.name, field.value) else { return nil }
            }
            // RFC 6265, section 5.4: all cookies in a single field.
            let cookies = request.headers.values(of: "Cookie")
            guard cookies.isEmpty || add("Cookie", cookies.joined(separator: "; ")) else { return nil }
            // An empty line removes the default that libcurl would send.
            guard request.headers["Accept"] != nil || append("Accept:") else { return nil }
            guard append("Expect:") else { return nil }
            guard
                !request.usesDecompression || request.headers["Accept-Encoding"] != nil
                    || append("Accept-Encoding: \(CurlDecompression.accepted)")
            else { return nil }
        }

        deinit {
            ccurl_list_free(list)
        }

        private func add(_ name: String, _ value: String) -> Bool {
            // A field with an empty value ends with a semicolon; with a colon libcurl would remove the field.
            append(value.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? name + ";" : name + ": " + value)
        }

        private func append(_ line: String) -> Bool {
            guard let extended = ccurl_list_append(list, line) else { return false }
            list = extended
            return true
        }
    }
#endif
