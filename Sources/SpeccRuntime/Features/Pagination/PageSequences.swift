extension Pager {
    /// The pages that are still to come, each fetched when it is asked for.
    public var pages: Pages { Pages(pager: self) }

    /// The items of the pages that are still to come.
    public func items<Item: Sendable>(_ items: @escaping @Sendable (Page) -> [Item]) -> Items<Item> {
        Items(pager: self, items: items)
    }

    /// Pages one by one. Two loops over one pager share its pages.
    public struct Pages: AsyncSequence, Sendable {
        public typealias Element = Page

        let pager: Pager

        public func makeAsyncIterator() -> Iterator {
            Iterator(pager: pager)
        }

        public struct Iterator: AsyncIteratorProtocol {
            let pager: Pager

            public mutating func next() async throws(Failure) -> Page? {
                try await pager.next()
            }

            public mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> Page? {
                try await pager.next()
            }
        }
    }

    /// Items one by one; the next page is fetched when its first item is asked for.
    public struct Items<Item: Sendable>: AsyncSequence, Sendable {
        public typealias Element = Item

        let pager: Pager
        let items: @Sendable (Page) -> [Item]

        public func makeAsyncIterator() -> Iterator {
            Iterator(pager: pager, items: items)
        }

        public struct Iterator: AsyncIteratorProtocol {
            let pager: Pager
            let items: @Sendable (Page) -> [Item]
            private var rest: ArraySlice<Item> = []

            init(pager: Pager, items: @escaping @Sendable (Page) -> [Item]) {
                self.pager = pager
                self.items = items
            }

            public mutating func next() async throws(Failure) -> Item? {
                try await next(isolation: nil)
            }

            public mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> Item? {
                while rest.isEmpty {
                    guard let page = try await pager.next() else {
                        return nil
                    }
                    rest = items(page)[...]
                }
                return rest.popFirst()
            }
        }
    }
}
