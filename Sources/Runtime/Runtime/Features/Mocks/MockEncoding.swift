#if DEBUG || SPECC_MOCKS
    import Foundation

    /// The encoding of a mock's response as that of a server. Generated code contains it where it differs from a JSON body with the
    /// status 200.
    @_spi(Generated) public struct MockEncoding: Sendable {
        let status: Int
        /// Whether a text, or bytes in Base64, are a JSON string.
        let isJSON: Bool
        /// The fields of the envelope around the value.
        let path: [String]
        /// The declared headers, by the names of their properties.
        let headers: [String: MockHeader]
        /// The responses of an endpoint with several types, by the names of the cases.
        let cases: [String: MockEncoding]
        /// The format of the scalars in a value, or in the elements of a stream, if their type does not determine it.
        let format: MockFormat?

        /// Creates an encoding.
        public init(
            status: Int = 200,
            isJSON: Bool = false,
            in path: [String] = [],
            headers: [String: MockHeader] = [:],
            cases: [String: MockEncoding] = [:],
            format: MockFormat? = nil
        ) {
            self.status = status
            self.isJSON = isJSON
            self.path = path
            self.headers = headers
            self.cases = cases
            self.format = format
        }

        /// The fields of declared headers. By reflection, so that generated headers need no member for it.
        func fields(of headers: Any) -> HTTPHeaders {
            var fields: HTTPHeaders = [:]
            for child in Mirror(reflecting: headers).children {
                guard let header = child.label.flatMap({ self.headers[$0] }) else { continue }
                header.add(child.value, to: &fields)
            }
            return fields
        }
    }

    /// The format of scalars whose type does not determine it, such as `datetime(unix)`.
    @_spi(Generated) public enum MockFormat: Sendable {
        case dateTime(DateTimeFormat)
        case duration(DurationFormat)
        /// The text of a value, and whether JSON contains it as a number; nil for other types.
        case scalar(isNumber: Bool, @Sendable (Any) -> String?)
        /// Base64 for URLs (RFC 4648, section 5).
        case base64URL
        /// A number as a string.
        case text
        /// A URL in the header `Location`, without a body.
        case location

        /// A format that the catalog declares.
        public static func formatted<Format: ScalarFormat>(_ format: Format) -> Self {
            .scalar(isNumber: format.isNumber) { ($0 as? Format.Value).map(format.text) }
        }

        /// Writes a scalar, or a container of scalars. Recursive: the depth is that of the declared type.
        func write(_ value: Any, to writer: inout JSONWriter) {
            let mirror = Mirror(reflecting: value)
            switch (self, value) {
            case _ where mirror.displayStyle == .optional:
                writer.orNull(mirror.children.first?.value) { write($1, to: &$0) }
            case (.dateTime(let format), let date as Date): writer.dateTime(date, format: format)
            case (.duration(let format), let duration as Duration): writer.duration(duration, format: format)
            case (.scalar(let isNumber, let text), _) where text(value) != nil:
                let encoded = text(value) ?? ""
                if let number = isNumber ? Int64(encoded) : nil {
                    writer.int64(number)
                } else {
                    writer.string(encoded)
                }
            case (.base64URL, let data as Data): writer.bytes(data, format: .base64URL)
            case (_, let map as [String: Any]): writer.map(map) { write($1, to: &$0) }
            case _ where mirror.displayStyle == .collection:
                writer.list(mirror.children.map(\.value)) { write($1, to: &$0) }
            default: writer.string("\(value)")
            }
        }
    }

    /// The name and the format of a declared header.
    @_spi(Generated) public struct MockHeader: Sendable, ExpressibleByStringLiteral {
        private let name: String
        private let format: MockFormat?

        /// A header whose format follows from the type of its value, or the prefix of several.
        public init(stringLiteral name: String) {
            self.name = name
            format = nil
        }

        /// A header with a declared format.
        public init(_ name: String, _ format: MockFormat) {
            self.name = name
            self.format = format
        }

        fileprivate func add(_ value: Any, to headers: inout HTTPHeaders) {
            let mirror = Mirror(reflecting: value)
            if mirror.displayStyle == .optional {
                if let wrapped = mirror.children.first?.value { add(wrapped, to: &headers) }
            } else if let family = value as? [String: String] {
                for (suffix, text) in family.sorted(by: { $0.key < $1.key }) { headers.add(name + suffix, text) }
            } else if mirror.displayStyle == .collection, !(value is Data) {
                headers.add(name, mirror.children.compactMap { text(of: $0.value) }.joined(separator: ", "))
            } else if let text = text(of: value) {
                headers.add(name, text)
            }
        }

        private func text(of value: Any) -> String? {
            switch (format, value) {
            case (.dateTime(let format), let date as Date): format.text(date)
            case (.duration(let format), let duration as Duration): format.text(duration)
            case (.scalar(_, let text), _): text(value)
            case (_, let parameter as any ParameterValue): parameter.parameterText
            case (_, let other as any RawRepresentable): text(of: other.rawValue)
            default: nil
            }
        }
    }
#endif
