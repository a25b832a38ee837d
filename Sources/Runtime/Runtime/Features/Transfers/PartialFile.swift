#if SPECC_TRANSFERS || !SPECC_SMALL
    import Foundation

    /// The partial file of a download, in the folder of its destination and readable by its owner only.
    ///
    /// It stores the validator of its version. Without one, the download cannot be resumed.
    struct PartialFile {
        /// The server's identification of the version: a strong `ETag`, or `Last-Modified` (RFC 9110, section 13.1.5).
        private(set) var validator: String?
        /// The number of bytes received.
        private(set) var count = 0
        /// The size of the complete file, or nil if the server did not send it.
        private(set) var total: Int?

        private let destination: URL
        let part: URL
        private var handle: FileHandle?

        init(for destination: URL) {
            self.destination = destination
            part = destination.deletingLastPathComponent().appending(path: TemporaryFile.uniqueName())
        }

        /// Whether the remaining bytes can be requested. They cannot if another process has deleted the file, which it does if
        /// a download is paused for a day.
        var isResumable: Bool { count > 0 && validator != nil && FileManager.default.fileExists(atPath: part.path) }

        /// Prepares for a response.
        ///
        /// - Parameter length: The value of `Content-Length`.
        /// - Returns: False if the response is a range that does not continue the file and must not be written.
        mutating func begin(status: Int, _ headers: HTTPHeaders, length: Int?) throws -> Bool {
            let receivedValidator = Self.validator(headers)
            // The transport has decoded an encoded body, although `identity` was requested. Its ranges, its length and its
            // validator are those of the encoded bytes: a range of them does not continue the file.
            let isEncoded = !ContentCoding(headers).isIdentity
            if status == 206 {
                guard !isEncoded, let range = ContentRange(headers), range.first == count,
                    receivedValidator == nil || receivedValidator == validator,
                    total == nil || range.total == nil || total == range.total
                else {
                    return false
                }
                total = range.total ?? total
                return true
            }
            try restart()
            if !isEncoded {
                (validator, total) = (receivedValidator, length)
            }
            return true
        }

        mutating func append(_ chunk: Data) throws {
            try handle?.write(contentsOf: chunk)
            count += chunk.count
        }

        /// Moves the complete file to its destination, atomically replacing an existing file.
        mutating func finish() throws {
            try handle?.close()
            handle = nil
            guard rename(part.path, destination.path) == 0 else {
                throw CocoaError(.fileWriteUnknown)
            }
        }

        /// Discards the received bytes.
        mutating func restart() throws {
            try handle?.close()
            handle = try TemporaryFile.create(at: part)
            (count, total, validator) = (0, nil, nil)
        }

        /// Deletes the partial file.
        mutating func remove() {
            try? handle?.close()
            handle = nil
            try? FileManager.default.removeItem(at: part)
        }

        private static func validator(_ headers: HTTPHeaders) -> String? {
            if let tag = headers["ETag"] {
                return tag.hasPrefix("W/") ? nil : tag
            }
            return headers["Last-Modified"]
        }
    }

    /// The `Content-Range` header of a partial response (RFC 9110, section 14.4).
    struct ContentRange: Equatable {
        let first: Int
        let last: Int
        /// The size of the complete file, or nil if the server does not know it.
        let total: Int?

        /// Parses `bytes 100-199/200`; nil if the header is missing or inconsistent.
        init?(_ headers: HTTPHeaders) {
            guard let value = headers["Content-Range"].map(ASCIIText.trimmed),
                ASCIIText.equalsIgnoringCase(String(value.prefix(6)), "bytes ")
            else {
                return nil
            }
            let parts = value.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
            let bounds = parts.first?.split(separator: "-", omittingEmptySubsequences: false) ?? []
            guard parts.count == 2, bounds.count == 2, let first = Self.number(bounds[0]),
                let last = Self.number(bounds[1]),
                first <= last, parts[1] == "*" || Self.number(parts[1]) != nil
            else {
                return nil
            }
            self.first = first
            self.last = last
            total = Self.number(parts[1])
            if let total, last >= total {
                return nil
            }
        }

        private static func number(_ text: Substring) -> Int? {
            ASCIIText.wholeNumber(text)
        }
    }
#endif
