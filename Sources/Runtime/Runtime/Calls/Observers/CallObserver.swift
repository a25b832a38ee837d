public import Foundation

/// Observes the calls of a client without changing them. Every method has an empty default implementation.
///
/// The methods are called synchronously within calls, possibly concurrently: they must return quickly and be
/// thread-safe.
public protocol CallObserver: Sendable {
    /// A request is about to be sent: for every attempt and every redirect.
    func willSend(_ request: TransportRequest, in call: CallContext)

    /// A response arrived: after its body, or after its head for a redirect and a stream. Also called if the body fails, but
    /// not for an attempt that fails without a response.
    func didReceive(_ response: ObservedResponse, in call: CallContext)

    /// A request failed without a response: for every attempt and every redirect. The duration begins when the request is sent.
    func didFailRequest(
        _ request: TransportRequest,
        in call: CallContext,
        after time: Duration,
        with error: NetworkError
    )

    /// The call succeeded: it returned a value, or its stream was read to the end.
    func didFinish(_ call: ObservedCall)

    /// The call threw this error.
    func didFail(_ call: ObservedCall, with error: NetworkError)

    /// The caller was cancelled, which is not a failure.
    func didCancel(_ call: ObservedCall)
}

extension CallObserver {
    /// Does nothing.
    public func willSend(_ request: TransportRequest, in call: CallContext) {}
    /// Does nothing.
    public func didReceive(_ response: ObservedResponse, in call: CallContext) {}
    /// Does nothing.
    public func didFailRequest(
        _ request: TransportRequest,
        in call: CallContext,
        after time: Duration,
        with error: NetworkError
    ) {}
    /// Does nothing.
    public func didFinish(_ call: ObservedCall) {}
    /// Does nothing.
    public func didFail(_ call: ObservedCall, with error: NetworkError) {}
    /// Does nothing.
    public func didCancel(_ call: ObservedCall) {}
}

/// A response as it is reported to observers.
public struct ObservedResponse: Sendable {
    /// The request, as it was sent.
    public let request: TransportRequest
    /// The status code.
    public let status: Int
    /// The header fields.
    public let headers: HTTPHeaders
    /// The body, decompressed; nil if it was not read, as that of a redirect or of a stream, or if it failed.
    public let data: Data?
    /// The time from sending the request to the last byte of the body, or to the end of the head if the body was not read.
    public let time: Duration
    /// The failure of the body; nil if it is complete or was not read.
    public let failure: NetworkError?
}

/// A call that has ended, as it is reported to observers.
public struct ObservedCall: Sendable {
    /// The endpoint of the call.
    public let endpoint: EndpointIdentity
    /// The number of attempts; 0 if none was made.
    public let attempts: Int
    /// The duration of the call, including the body of a stream or download.
    public let time: Duration
    /// The number of the call within its client, from 1, also in `CallContext.number`.
    public let number: Int
    /// What a logger reports, as the catalog declares it.
    package let log: LogPolicy
    /// Nil if the call failed before it started.
    let progress: CallProgress?

    /// Whether the response's body came from the cache.
    public var isFromCache: Bool { progress?.isFromCache ?? false }
    /// The last request; nil if none was sent.
    package var request: TransportRequest? { progress?.lastSent?.request }
    /// The status of the response to the last request; nil if there is none.
    package var status: Int? { progress?.status }
    /// The waits between attempts.
    package var waited: Duration { progress?.waited ?? .zero }
    /// Whether the caller received the body as a stream or as a file.
    var isStreaming: Bool { progress?.lastSent?.request.isStreaming ?? false }
}

extension CallContext {
    /// Reports a response to the last request to the observers.
    ///
    /// - Parameters:
    ///   - data: Nil if the body was not read or failed.
    ///   - failure: The failure of the body.
    func observe(_ response: TransportResponse, _ data: Data?, failure: NetworkError? = nil) {
        guard !observers.isEmpty, let (request, time) = progress.lastSent else {
            return
        }
        let response = ObservedResponse(
            request: request,
            status: response.status,
            headers: response.headers,
            data: data,
            time: clock.now - time,
            failure: failure
        )
        observers.didReceive(response, in: self)
    }

    /// Reports the end of the call to the observers.
    func end(with error: NetworkError? = nil) {
        guard !observers.isEmpty else {
            return
        }
        let call = ObservedCall(
            endpoint: endpoint,
            attempts: progress.attempts,
            time: clock.now - start,
            number: number,
            log: log,
            progress: progress
        )
        observers.didEnd(call, error)
    }
}

/// The observers of a client.
struct ObserverList: Sendable {
    private let observers: [any CallObserver]

    init(_ observers: [any CallObserver]) {
        self.observers = observers
    }

    var isEmpty: Bool { observers.isEmpty }

    func willSend(_ request: TransportRequest, in call: CallContext) {
        for observer in observers {
            observer.willSend(request, in: call)
        }
    }

    func didReceive(_ response: ObservedResponse, in call: CallContext) {
        for observer in observers {
            observer.didReceive(response, in: call)
        }
    }

    func didFailRequest(
        _ request: TransportRequest,
        in call: CallContext,
        after time: Duration,
        with error: NetworkError
    ) {
        for observer in observers {
            observer.didFailRequest(request, in: call, after: time, with: error)
        }
    }

    /// Reports the end of a call.
    ///
    /// - Parameter error: Nil if the call succeeded.
    func didEnd(_ call: ObservedCall, _ error: NetworkError?) {
        for observer in observers {
            switch error {
            case nil: observer.didFinish(call)
            case let error? where error.isCancelled: observer.didCancel(call)
            case let error?: observer.didFail(call, with: error)
            }
        }
    }
}
