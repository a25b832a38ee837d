public import SpeccRuntime

/// The loading state of a value that a view shows.
///
/// A loaded value remains available while it is reloaded and if that fails. A cancelled load is not a failure: it restores the
/// previous state.
public enum LoadState<Value: Sendable, Failure: EndpointFailure>: Sendable {
    /// Not loaded yet.
    case idle
    /// Loading, with the previous value if there is one.
    case loading(Value?)
    /// Loaded.
    case loaded(Value)
    /// Failed, with the previous value if there is one.
    case failed(Failure, Value?)

    /// The value in any state, if there is one.
    public var value: Value? {
        switch self {
        case .idle: nil
        case .loading(let value), .failed(_, let value): value
        case .loaded(let value): value
        }
    }

    /// Whether a load is running.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    /// The error of a failed load.
    public var failure: Failure? {
        if case .failed(let failure, _) = self { failure } else { nil }
    }
}

extension LoadState {
    /// The state during a load.
    public var reloading: Self { .loading(value) }

    /// The state after a load.
    ///
    /// - Parameters:
    ///   - result: The result of the call.
    ///   - before: The state when the load started.
    public static func after(_ result: Result<Value, Failure>, from before: Self) -> Self {
        switch result {
        case .success(let value): .loaded(value)
        case .failure(let failure) where failure.isCancelled: before.settled
        case .failure(let failure): .failed(failure, before.value)
        }
    }

    /// The state with a new value. A list that was never loaded becomes loaded.
    func with(_ value: Value?) -> Self {
        switch self {
        case .idle: value.map(Self.loaded) ?? .idle
        case .loading: .loading(value)
        case .loaded: value.map(Self.loaded) ?? .idle
        case .failed(let failure, _): .failed(failure, value)
        }
    }

    /// The state without a running load.
    private var settled: Self {
        if case .loading(let value) = self { value.map(Self.loaded) ?? .idle } else { self }
    }

    /// The state with a transformed value.
    public func map<Other: Sendable>(_ transform: (Value) -> Other) -> LoadState<Other, Failure> {
        switch self {
        case .idle: .idle
        case .loading(let value): .loading(value.map(transform))
        case .loaded(let value): .loaded(transform(value))
        case .failed(let failure, let value): .failed(failure, value.map(transform))
        }
    }
}
