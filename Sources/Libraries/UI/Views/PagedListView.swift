#if canImport(SwiftUI)
    public import SpeccRuntime
    public import SwiftUI

    // Tests only type check it, with stubs of Apple's modules. All logic is in `PagedList`.

    /// Shows a `PagedList`: loads more while the user scrolls, and reloads on pull to refresh.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    public struct PagedListView<Item, Page, Failure, Row: View>: View
    where Item: Identifiable & Sendable, Item.ID: Sendable, Page: Sendable, Failure: EndpointFailure {
        private let list: PagedList<Item, Page, Failure>
        private let row: (Item) -> Row

        public init(_ list: PagedList<Item, Page, Failure>, @ViewBuilder row: @escaping (Item) -> Row) {
            self.list = list
            self.row = row
        }

        public var body: some View {
            List {
                ForEach(list.items) { item in
                    row(item).onAppear { list.loadMore(near: item) }
                }
                if let failure = list.state.failure {
                    FailureView(failure) { list.loadMore() }
                } else if list.state.isLoading {
                    ProgressView()
                }
            }
            .refreshable { await list.reloadAndWait() }
            .onAppear {
                if list.items.isEmpty {
                    list.loadMore()
                }
            }
        }
    }
#endif
