#if canImport(SwiftUI)
    public import SpeccRuntime
    public import SwiftUI

    // Tests only type check it, with stubs of Apple's modules. All logic is in `LoadState`.

    /// Shows a `LoadState`: the value with an activity indicator while loading, or an error with a retry button.
    public struct AsyncContentView<Value: Sendable, Failure: EndpointFailure, Content: View>: View {
        private let state: LoadState<Value, Failure>
        private let retry: () -> Void
        private let content: (Value) -> Content

        /// - Parameter retry: The action of the retry button.
        public init(
            _ state: LoadState<Value, Failure>,
            retry: @escaping () -> Void,
            @ViewBuilder content: @escaping (Value) -> Content
        ) {
            self.state = state
            self.retry = retry
            self.content = content
        }

        public var body: some View {
            VStack {
                if let value = state.value {
                    content(value)
                }
                if let failure = state.failure {
                    FailureView(failure, retry: retry)
                } else if state.isLoading, state.value == nil {
                    ProgressView()
                }
            }
        }
    }

    /// An error with its recovery suggestion and a retry button.
    public struct FailureView: View {
        private let message: String
        private let suggestion: String?
        private let retry: () -> Void

        public init(_ failure: some EndpointFailure, retry: @escaping () -> Void) {
            message = failure.message()
            suggestion = failure.recoverySuggestion
            self.retry = retry
        }

        public var body: some View {
            VStack(spacing: 8) {
                Text(message)
                if let suggestion {
                    Text(suggestion).font(.footnote)
                }
                Button("Try again", action: retry)
            }
            .multilineTextAlignment(.center)
            .padding()
        }
    }

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
