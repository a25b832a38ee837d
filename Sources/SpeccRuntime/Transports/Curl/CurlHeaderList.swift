#if os(Linux)
    import CCurl

    /// A request's header fields as libcurl takes them: a list of lines, given back with this value's owner.
    final class CurlHeaderList {
        private(set) var list: OpaquePointer?

        /// Nil where there is no memory.
        init?(_ request: TransportRequest) {
            for field in request.headers.fields where !field.isNamed("Cookie") {
                guard add(field.name, field.value) else { return nil }
            }
            // RFC 6265, section 5.4: one field for all.
            let cookies = request.headers.values(of: "Cookie")
            guard cookies.isEmpty || add("Cookie", cookies.joined(separator: "; ")) else { return nil }
            // libcurl has its own idea of these, unless they are taken away.
            guard request.headers["Accept"] != nil || append("Accept:") else { return nil }
            guard append("Expect:") else { return nil }
            guard
                !request.isUnpackedHere || request.headers["Accept-Encoding"] != nil
                    || append("Accept-Encoding: \(CurlDecompression.accepted)")
            else { return nil }
        }

        deinit {
            ccurl_list_free(list)
        }

        private func add(_ name: String, _ value: String) -> Bool {
            // A field without a value is written with a semicolon: with a colon it would be taken away.
            append(value.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? name + ";" : name + ": " + value)
        }

        private func append(_ line: String) -> Bool {
            guard let longer = ccurl_list_append(list, line) else { return false }
            list = longer
            return true
        }
    }
#endif
