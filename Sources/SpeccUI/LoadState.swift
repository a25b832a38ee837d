public import SpeccRuntime

/// How far something has come that a view shows.
///
/// A value that was there stays: while it is loaded again, and where that fails. A load that is cancelled is no failure; it
/// leaves things as they were before it.
public enum LoadState<Value: Sendable, Failure: EndpointFailure>: Sendable {
    /// Nobody has asked for it.
    case idle
    /// It is on its way; with what is there already.
    case loading(Value?)
    /// It is there.
    case loaded(Value)
    /// It could not be loaded; with what is there all the same.
    case failed(Failure, Value?)

    /// What can be shown, however it is meant.
    public var value: Value? {
        switch self {
        case .idle: nil
        case .loading(let value), .failed(_, let value): value
        case .loaded(let value): value
        }
    }

    /// Whether it is on its way.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    /// Why it could not be loaded.
    public var failure: Failure? {
        if case .failed(let failure, _) = self { failure } else { nil }
    }
}

extension LoadState {
    /// The state while it is loaded, for the first time or again.
    public var reloading: Self { .loading(value) }

    /// The state after a load that came to this end.
    ///
    /// - Parameter before: The state when the load began.
    public static func after(_ result: Result<Value, Failure>, from before: Self) -> Self {
        switch result {
        case .success(let value): .loaded(value)
        case .failure(let failure) where failure.isCancelled: before.settled
        case .failure(let failure): .failed(failure, before.value)
        }
    }

    /// The same with another value in place of what there is; a list that was never loaded is loaded then.
    func with(_ value: Value?) -> Self {
        switch self {
        case .idle: value.map(Self.loaded) ?? .idle
        case .loading: .loading(value)
        case .loaded: value.map(Self.loaded) ?? .idle
        case .failed(let failure, _): .failed(failure, value)
        }
    }

    /// Without a load that nobody waits for.
    private var settled: Self {
        if case .loading(let value) = self { value.map(Self.loaded) ?? .idle } else { self }
    }

    /// The same with another value, if there is one.
    public func map<Other: Sendable>(_ transform: (Value) -> Other) -> LoadState<Other, Failure> {
        switch self {
        case .idle: .idle
        case .loading(let value): .loading(value.map(transform))
        case .loaded(let value): .loaded(transform(value))
        case .failed(let failure, let value): .failed(failure, value.map(transform))
        }
    }
}
