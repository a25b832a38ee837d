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
