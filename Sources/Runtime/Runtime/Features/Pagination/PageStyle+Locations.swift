#if SPECC_PAGES || !SPECC_SMALL
    import Foundation

    extension PageStyle {
        /// The information about a page, completed from the locations that the style declares. The body is parsed once, and only
        /// if a location is in it.
        func completed(_ pageInfo: PageInfo, from response: HTTPResponse) -> PageInfo {
            var pageInfo = pageInfo
            let (next, previous) = (pageInfo.next == nil ? next : nil, pageInfo.previous == nil ? previous : nil)
            let (total, more) = (pageInfo.total == nil ? total : nil, pageInfo.hasMore == nil ? more : nil)
            let locations = [next, previous, total, more].compactMap(\.self)
            guard !locations.isEmpty else { return pageInfo }
            var body = JSONReader(locations.contains(where: \.isInBody) ? response.data : Data())
            var headers = HeaderReader(response.headers)
            let value = { (location: ResponseLocation, body: inout JSONReader) -> JSONValue? in
                location.value(&body, &headers) { JSONValue(reading: &$0) }
            }
            let cursor = PageParameter.text(of: parameter)
            if let next { pageInfo.next = value(next, &body).flatMap(cursor) }
            if let previous { pageInfo.previous = value(previous, &body).flatMap(cursor) }
            if let total { pageInfo.total = value(total, &body)?.scalarText.flatMap(Int.init) }
            if let more {
                pageInfo.hasMore = value(more, &body)?.scalarText.flatMap { Bool(ASCIIText.lowercased($0)) }
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
