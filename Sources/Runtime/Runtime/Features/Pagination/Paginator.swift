#if SPECC_PAGES || !SPECC_SMALL
    import Foundation

    /// The direction in which pages are loaded.
    enum PageDirection: Sendable {
        case forward, backward
    }

    /// The sequence of page cursors in one direction, without loading the pages.
    ///
    /// It ends when the server declares no further page or repeats the current cursor, or with an empty page if pages or items
    /// are numbered. A URL of a page that was requested before, including the current page, is an error. A page with fewer items
    /// than requested is not the end: servers limit page sizes.
    struct Paginator {
        enum PaginationError: Error, Equatable {
            /// The server returned a cursor that was used before.
            case cycle
            /// The page is at another origin.
            case crossOrigin(String)
            /// The page is at another origin, and its URL contains a secret of the call.
            case secret(String)
            /// The URL of the page is invalid.
            case invalidURL(String)
        }

        let style: PageStyle
        private(set) var direction: PageDirection
        /// The origin of the first request.
        let origin: Origin?
        /// The cursor of the last request; nil for the first page.
        private(set) var current: PageCursor?
        private var seen: Set<PageCursor> = []
        /// The number of items of all pages so far; nil if the first page was skipped.
        private var itemCount: Int?

        init(
            _ style: PageStyle,
            _ direction: PageDirection = .forward,
            from start: PageCursor? = nil,
            at address: URL
        ) {
            self.style = style
            self.direction = direction
            origin = Origin(address)
            current = start
            itemCount = start == nil ? 0 : nil
            if let start {
                seen.insert(start)
            }
        }

        /// The paginator that leads back from the current page.
        var reversed: Self {
            var paginator = self
            paginator.direction = direction == .forward ? .backward : .forward
            paginator.seen = current.map { [$0] } ?? []
            return paginator
        }

        /// The cursor of the next page in the direction; nil after the last one.
        ///
        /// - Parameters:
        ///   - pageInfo: The information in the page.
        ///   - headers: The header fields of the page.
        ///   - address: The URL of the page, the base of relative URLs.
        mutating func next(
            after pageInfo: PageInfo,
            headers: HTTPHeaders,
            at address: URL
        ) throws(PaginationError) -> PageCursor? {
            itemCount = itemCount.map { $0.addingClamped(max(0, pageInfo.count)) }
            guard direction == .backward || pageInfo.hasMore != false, let next = try cursor(pageInfo, headers, address)
            else {
                return nil
            }
            if style.parameter == nil {
                // The first page has no cursor, and redirects change URLs.
                seen.insert(PageCursor(rawValue: String(address.absoluteString.prefix { $0 != "#" })))
            } else if next == current {
                return nil
            }
            guard seen.insert(next).inserted else {
                throw .cycle
            }
            current = next
            return next
        }

        private func cursor(
            _ pageInfo: PageInfo,
            _ headers: HTTPHeaders,
            _ address: URL
        ) throws(PaginationError) -> PageCursor? {
            switch style.kind {
            case .link(let relation): try target(link(relation, LinkHeader(headers)), address)
            case .address: try target(declared(pageInfo), address)
            case .cursor: declared(pageInfo).flatMap { $0.isEmpty ? nil : PageCursor(rawValue: $0) }
            case .page: direction == .forward ? page(after: pageInfo) : pageBefore
            // The number of items of the previous page is unknown.
            case .offset: direction == .forward ? offset(after: pageInfo) : nil
            }
        }

        private func link(_ relation: String, _ header: LinkHeader) -> String? {
            switch direction {
            case .forward: header.target(of: relation)
            // The registered relation and its synonym in HTML 4.
            case .backward: header.target(of: "prev") ?? header.target(of: "previous")
            }
        }

        private func declared(_ pageInfo: PageInfo) -> String? {
            direction == .forward ? pageInfo.next : pageInfo.previous
        }

        private func target(_ text: String?, _ base: URL) throws(PaginationError) -> PageCursor? {
            guard let text, !text.isEmpty else {
                return nil
            }
            let reference = String(text.prefix { $0 != "#" })
            guard let url = URL(string: reference, relativeTo: base)?.absoluteURL, let target = Origin(url) else {
                throw .invalidURL(text)
            }
            guard style.allowsOtherOrigins || target == origin else {
                throw .crossOrigin(text)
            }
            return PageCursor(rawValue: url.absoluteString)
        }

        private func page(after pageInfo: PageInfo) -> PageCursor? {
            let (number, overflows) = (number ?? style.first).addingReportingOverflow(1)
            guard pageInfo.count > 0, !overflows,
                pageInfo.pages.map({ number.subtractingClamped(style.first) < $0 }) ?? true,
                !isComplete(pageInfo)
            else {
                return nil
            }
            return PageCursor(number)
        }

        private var pageBefore: PageCursor? {
            guard let number, number > style.first else { return nil }
            return PageCursor(number - 1)
        }

        private func offset(after pageInfo: PageInfo) -> PageCursor? {
            let (offset, overflows) = (number ?? style.first).addingReportingOverflow(pageInfo.count)
            guard pageInfo.count > 0, !overflows,
                pageInfo.total.map({ offset.subtractingClamped(style.first) < $0 }) ?? true
            else {
                return nil
            }
            return PageCursor(offset)
        }

        private var number: Int? {
            current.flatMap { Int($0.rawValue) }
        }

        private func isComplete(_ pageInfo: PageInfo) -> Bool {
            guard let total = pageInfo.total, let itemCount else {
                return false
            }
            return itemCount >= total
        }
    }

    // Counts come from servers and from stored cursors: sums that overflow are clamped.
    extension Int {
        fileprivate func addingClamped(_ other: Int) -> Int {
            let (sum, overflows) = addingReportingOverflow(other)
            return overflows ? (other > 0 ? .max : .min) : sum
        }

        fileprivate func subtractingClamped(_ other: Int) -> Int {
            let (difference, overflows) = subtractingReportingOverflow(other)
            return overflows ? (other > 0 ? .min : .max) : difference
        }
    }

    /// The `Link` fields of a response (RFC 8288, section 3).
    struct LinkHeader {
        struct Link: Equatable {
            /// The URI reference as the server sent it, possibly relative to the URL of the response.
            let target: String
            /// In lower case.
            let relations: [String]
        }

        /// The links of the response itself; links with an `anchor` have another context and are ignored.
        let links: [Link]

        init(_ headers: HTTPHeaders) {
            links = headers.values(of: "Link").flatMap { value in
                var scanner = FieldScanner(value)
                return Self.links(&scanner)
            }
        }

        /// The target of the first link with this relation type, compared case-insensitively.
        func target(of relation: String) -> String? {
            let relation = ASCIIText.lowercased(relation)
            return links.first { $0.relations.contains(relation) }?.target
        }

        /// The algorithm of appendix B.2. A syntax error ends the field; the links before it are used.
        private static func links(_ scanner: inout FieldScanner) -> [Link] {
            var links: [Link] = []
            while true {
                while scanner.consume(UInt8(ascii: ",")) {}
                guard scanner.consume(UInt8(ascii: "<")), let target = scanner.text(upTo: UInt8(ascii: ">")) else {
                    return links
                }
                var relations: [String]?
                var isAnchored = false
                while scanner.consume(UInt8(ascii: ";")) {
                    let (name, value) = scanner.parameter()
                    // The first `rel` applies (section 3.3).
                    if name == "rel", relations == nil {
                        relations = ASCIIText.lowercased(value).split { $0 == " " || $0 == "\t" }.map(String.init)
                    } else if name == "anchor", !value.isEmpty {
                        isAnchored = true
                    }
                }
                if !isAnchored {
                    links.append(Link(target: target, relations: relations ?? []))
                }
                guard scanner.consume(UInt8(ascii: ",")) else {
                    return links
                }
            }
        }
    }
#endif
