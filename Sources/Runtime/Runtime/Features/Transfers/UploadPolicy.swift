#if SPECC_TRANSFERS || !SPECC_SMALL
    public import Foundation

    /// The parts of a resumable upload, and the locations of its state in responses.
    @_spi(Generated) public struct UploadPolicy: Sendable {
        let address: ResponseLocation
        private let offset: ResponseLocation
        let length: [String]
        let lengthHeader: String?
        private let chunk: Int?
        private let final: [Int]
        let restart: [Int]
        let every: ClosedRange<Duration>
        /// The number of failures without progress after which an upload fails.
        static let failureLimit = 10

        /// Creates a policy.
        ///
        /// - Parameters:
        ///   - address: The location of the upload's address in the response that creates it.
        ///   - offset: The location of the number of bytes that the server has. It may also be a range: one in a header has been
        ///     received, one in a field is missing.
        ///   - length: The path of the field of the body that receives the length of the file.
        ///   - lengthHeader: The header with the length of the file, which the server may repeat.
        ///   - chunk: The greatest number of bytes of a part; nil sends all remaining bytes as one part.
        ///   - final: The statuses that end the upload; without one it ends when the server has all bytes.
        ///   - restart: The statuses after which a new upload is created.
        ///   - every: The first and the longest wait after a failure; each is twice as long as the one before.
        public init(
            address: ResponseLocation = .header("Location"),
            offset: ResponseLocation,
            length: [String] = [],
            lengthHeader: String? = nil,
            chunk: Int? = nil,
            until final: [Int] = [],
            restart: [Int] = [],
            every: ClosedRange<Duration>
        ) {
            self.address = address
            self.offset = offset
            self.length = length
            self.lengthHeader = lengthHeader
            self.chunk = chunk
            self.final = final
            self.restart = restart
            self.every = every
        }
    }

    extension UploadPolicy {
        /// Whether a response ends the upload by its status.
        func isFinal(_ status: Int) -> Bool { final.contains(status) }

        /// Whether the upload ends when the server has all bytes.
        var endsWithFile: Bool { final.isEmpty }

        /// The bytes of the part at an offset.
        func range(from offset: Int, of size: Int) -> Range<Int> {
            guard let chunk, size - offset > chunk else { return offset..<size }
            return offset..<(offset + chunk)
        }

        /// Whether `create` receives the length of the file in a header or a field, and so can complete an empty one.
        private var declaresLength: Bool { lengthHeader != nil || !length.isEmpty }

        /// Whether the upload is complete when it continues at an offset. An empty file has one empty part, which tells the server
        /// that it is complete.
        func isComplete(at offset: Int, of size: Int) -> Bool {
            endsWithFile && offset == size && (size > 0 || declaresLength)
        }

        /// The URL of the upload in the response that created it. As for redirects, it cannot be less secure than the call, nor
        /// send a secret of the call to another origin.
        func address(in response: HTTPResponse, _ secrets: CallSecrets) throws(NetworkError) -> URL {
            let text = address.value(response.headers, response.data)?.scalarText
            guard let text, !text.isEmpty, let url = URL(string: text, relativeTo: response.url)?.absoluteURL,
                let target = Origin(url)
            else {
                let found = text == nil ? nil : "text that is not a URL"
                throw failure(address, "the address of the upload", found, response)
            }
            let source = Origin(response.url)
            guard target.isSecure || source?.isSecure != true else {
                throw failure(address, "an https URL, as that of the response", "an http URL", response)
            }
            guard target == source || !secrets.occur(in: url) else {
                let expected = "a URL without secrets of the call, as it is at another origin"
                throw failure(address, expected, "a URL with a secret of the call", response)
            }
            return url
        }

        /// The number of bytes that the server has.
        ///
        /// - Parameter missing: The value if the response does not contain it; nil if it must.
        func offset(in response: HTTPResponse, of size: Int, missing: Int?) throws(NetworkError) -> Int {
            let expected = "the number of bytes that the server has"
            var text: String?
            switch offset.value(response.headers, response.data) {
            case .array(let ranges)?:
                guard let first = ranges.first else { return size }
                text = first.scalarText
            case let value: text = value?.scalarText
            }
            guard let text else {
                guard let missing = response.status == 308 ? 0 : missing else {
                    throw failure(offset, expected, nil, response)
                }
                return missing
            }
            let bounds = Self.range(text).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
            let first = bounds.first.flatMap(ASCIIText.wholeNumber)
            let last = bounds.count > 1 ? ASCIIText.wholeNumber(bounds[1]) : nil
            let count: Int? =
                switch (first, bounds.count, offset.isInBody) {
                case (_, 1, _), (_, 2, true): first
                // Only the bytes from the first one on are complete.
                default: first == 0 ? last.map { min($0, size) + 1 } : first.map { _ in 0 }
                }
            guard let count, count <= size else {
                let found = count == nil ? "other text" : "\(text) of a file with \(size) bytes"
                throw failure(offset, expected, found, response)
            }
            return count
        }

        /// `0-99` of `bytes=0-99`
        private static func range(_ text: String) -> Substring {
            let text = ASCIIText.trimmed(text)
            let isNamed = ASCIIText.equalsIgnoringCase(String(text.prefix(5)), "bytes")
            return isNamed ? text.dropFirst(6) : text[...]
        }

        private func failure(
            _ location: ResponseLocation,
            _ expected: String,
            _ found: String?,
            _ response: HTTPResponse
        ) -> NetworkError {
            let path = (location.isInBody ? "" : JSONDecodingError.headerPath) + (location.name ?? "")
            let found = found ?? ValueExcerpt.nothing
            return response.decodingError(JSONDecodingError(path: path, expected: expected, found: found, offset: 0))
        }
    }

    /// A part of a file, for the endpoint that receives it.
    @_spi(Generated) public struct UploadPart: Sendable {
        /// The address of the upload.
        public let address: URL
        /// The position of the part in the file.
        public let offset: Int
        /// The length of the file.
        public let length: Int
        /// The part as a file.
        public let file: UploadFile

        init(of file: UploadFile, _ range: Range<Int>, length: Int, at address: URL) {
            self.address = address
            self.length = length
            self.file = file.part(range)
            offset = range.lowerBound
            end = range.upperBound
        }

        private let end: Int

        /// `bytes 0-99/1000` for the header `Content-Range` (RFC 9110, section 14.4); `bytes */1000` for an empty part.
        public var contentRange: String {
            end > offset ? "bytes \(offset)-\(end - 1)/\(length)" : "bytes */\(length)"
        }

        /// Whether the file ends with the part.
        public var isLast: Bool { end == length }
    }

    extension UploadFile {
        /// A part of the file, with its name and content type.
        fileprivate func part(_ range: Range<Int>) -> Self {
            switch source {
            case .file(let url, let whole):
                let start = whole?.lowerBound ?? 0
                let part = start + range.lowerBound..<start + range.upperBound
                return UploadFile(url, range: part, name: name, contentType: contentType)
            case .data(let data):
                let part = Data(data.dropFirst(range.lowerBound).prefix(range.count))
                return UploadFile(part, name: name, contentType: contentType)
            }
        }

        /// The size in bytes, and the time of the last change of a file on disk.
        func version() throws(NetworkError) -> UploadVersion {
            switch source {
            case .data(let data): return UploadVersion(size: data.count, modified: nil)
            case .file(let url, let range):
                do {
                    let path = url.resolvingSymlinksInPath().path
                    let attributes = try FileManager.default.attributesOfItem(atPath: path)
                    guard let size = attributes[.size] as? Int else { throw CocoaError(.fileReadUnknown) }
                    let modified = attributes[.modificationDate] as? Date
                    return UploadVersion(size: range?.count ?? size, modified: modified)
                } catch {
                    throw NetworkError(.requestBody, details: "the file cannot be read: \(error)", underlying: error)
                }
            }
        }
    }

    /// What distinguishes two versions of a file.
    struct UploadVersion: Equatable {
        let size: Int
        let modified: Date?
    }
#endif
