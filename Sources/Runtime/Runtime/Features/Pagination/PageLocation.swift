#if SPECC_PAGES || !SPECC_SMALL
    import Foundation

    /// The location of a value in a response with pages: field names from the outermost to the innermost, such as
    /// `["meta", "next"]`, or a header.
    public struct PageLocation: Sendable, Hashable, ExpressibleByArrayLiteral {
        private enum Part: Hashable {
            case json(JSONPath)
            case header(String)
        }

        private let part: Part

        /// A field of the JSON.
        public init(arrayLiteral names: String...) {
            part = .json(JSONPath(names))
        }

        private init(_ part: Part) {
            self.part = part
        }

        /// A header of the response.
        public static func header(_ name: String) -> Self {
            Self(.header(name))
        }

        /// A field of the last element of an array, such as `.last(of: ["hits"], ["id"])`.
        @_spi(Generated) public static func last(of array: JSONPath, _ rest: JSONPath) -> Self {
            Self(.json(.last(of: array, rest)))
        }

        /// A field of the first element of an array whose field has a value, such as
        /// `.first(of: ["link"], where: "rel", is: "next", ["href"])`.
        @_spi(Generated) public static func first(
            of array: JSONPath,
            where key: String,
            is value: String,
            _ rest: JSONPath
        ) -> Self {
            Self(.json(.first(of: array, where: key, is: value, rest)))
        }
    }

    extension PageLocation {
        /// The value in a header as text, or in the JSON of a body; nil if it is absent or null.
        func value(_ headers: HTTPHeaders, _ body: Data) -> JSONValue? {
            var response = PageResponse(headers: headers, reader: JSONReader(isInBody ? body : Data()))
            return value(in: &response)
        }

        /// The value in a header as text, or in the JSON of a body.
        fileprivate func value(in response: inout PageResponse) -> JSONValue? {
            switch part {
            case .header(let name): response.headers[name].map(JSONValue.string)
            case .json(let path): response.reader.read(at: path) { JSONValue(reading: &$0) }
            }
        }

        fileprivate var isInBody: Bool {
            if case .json = part { true } else { false }
        }
    }

    /// A response whose body is parsed once, and only if a location is in it.
    private struct PageResponse: ~Copyable {
        let headers: HTTPHeaders
        var reader: JSONReader
    }

    extension PageStyle {
        /// The information about a page, completed from the locations that the style declares.
        func completed(_ pageInfo: PageInfo, from response: HTTPResponse) -> PageInfo {
            var pageInfo = pageInfo
            let (next, previous) = (pageInfo.next == nil ? next : nil, pageInfo.previous == nil ? previous : nil)
            let (total, more) = (pageInfo.total == nil ? total : nil, pageInfo.hasMore == nil ? more : nil)
            let locations = [next, previous, total, more].compactMap(\.self)
            guard !locations.isEmpty else { return pageInfo }
            let body = locations.contains(where: \.isInBody) ? response.data : Data()
            var source = PageResponse(headers: response.headers, reader: JSONReader(body))
            if let next { pageInfo.next = next.value(in: &source).flatMap(PageParameter.text(of: parameter)) }
            if let previous {
                pageInfo.previous = previous.value(in: &source).flatMap(PageParameter.text(of: parameter))
            }
            if let total { pageInfo.total = total.value(in: &source)?.scalarText.flatMap(Int.init) }
            if let more {
                pageInfo.hasMore = more.value(in: &source)?.scalarText.flatMap { Bool(ASCIIText.lowercased($0)) }
            }
            return pageInfo
        }
    }

    extension PageParameter {
        /// Returns the text of a cursor: its JSON if it is sent as such. An empty value is none.
        static func text(of parameter: Self?) -> (JSONValue) -> String? {
            guard parameter?.isJSON ?? false else { return \.scalarText }
            return { value in
                switch value {
                case .null, .string(""), .array([]): return nil
                case .object(let object) where object.isEmpty: return nil
                default: return (try? JSONWriter.encode(value)).map { String(decoding: $0, as: UTF8.self) }
                }
            }
        }
    }
#endif
