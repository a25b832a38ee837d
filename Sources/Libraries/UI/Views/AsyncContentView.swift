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
#endif
