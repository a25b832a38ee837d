#if SPECC_PAGES || !SPECC_SMALL
    extension Pager {
        /// The remaining pages, loaded on demand.
        public var pages: Pages { Pages(pager: self) }

        /// The items of the remaining pages.
        public func items<Item: Sendable>(_ items: @escaping @Sendable (Page) -> [Item]) -> Items<Item> {
            Items(pager: self, items: items)
        }

        /// A sequence of pages. Concurrent iterations of one pager share its pages.
        public struct Pages: AsyncSequence, Sendable {
            /// A page.
            @_spi(Generated) public typealias Element = Page

            let pager: Pager

            /// Continues at the next page of the pager.
            @_spi(Generated) public func makeAsyncIterator() -> Iterator {
                Iterator(pager: pager)
            }

            /// Loads pages on demand.
            public struct Iterator: AsyncIteratorProtocol {
                let pager: Pager

                /// The next page; nil after the last one.
                public mutating func next() async throws(Failure) -> Page? {
                    try await pager.next()
                }

                /// The next page; nil after the last one.
                @_spi(Generated) public mutating func next(isolation: isolated (any Actor)?) async throws(Failure)
                    -> Page?
                {
                    try await pager.next()
                }
            }
        }

        /// A sequence of items; a page is loaded when its first item is requested.
        public struct Items<Item: Sendable>: AsyncSequence, Sendable {
            /// An item.
            @_spi(Generated) public typealias Element = Item

            let pager: Pager
            let items: @Sendable (Page) -> [Item]

            /// Continues at the next page of the pager.
            @_spi(Generated) public func makeAsyncIterator() -> Iterator {
                Iterator(pager: pager, items: items)
            }

            /// Loads pages on demand.
            public struct Iterator: AsyncIteratorProtocol {
                let pager: Pager
                let items: @Sendable (Page) -> [Item]
                private var remaining: ArraySlice<Item> = []

                init(pager: Pager, items: @escaping @Sendable (Page) -> [Item]) {
                    self.pager = pager
                    self.items = items
                }

                /// The next item; nil after the last one.
                public mutating func next() async throws(Failure) -> Item? {
                    try await next(isolation: nil)
                }

                /// The next item; nil after the last one.
                @_spi(Generated) public mutating func next(isolation: isolated (any Actor)?) async throws(Failure)
                    -> Item?
                {
                    while remaining.isEmpty {
                        guard let page = try await pager.next() else {
                            return nil
                        }
                        remaining = items(page)[...]
                    }
                    return remaining.popFirst()
                }
            }
        }
    }
#endif
