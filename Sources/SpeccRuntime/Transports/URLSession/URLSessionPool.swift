import Foundation
import Synchronization

/// The sessions of a transport: one for all requests that only read, and on Linux some for one call at a time.
///
/// libcurl, below Linux's URLSession, sends a request again where a connection that it kept turns out to be dead, which
/// nothing in a request can forbid. So a call that must go out once gets a session without a connection. It goes back
/// for the next call where the answer's `Connection: close` says that it has none again, and is given up otherwise.
final class URLSessionPool: Sendable {
    private struct State {
        var idle: [PooledURLSession] = []
        var busy: [ObjectIdentifier: PooledURLSession] = [:]
        /// Calls whose body is still being read.
        var spooling: [ObjectIdentifier: TransportTask] = [:]
        var isShutDown = false
    }

    private let shared: PooledURLSession
    private let state = Mutex(State())

    init(connectionsPerHost: Int) {
        shared = PooledURLSession(connectionsPerHost: max(1, connectionsPerHost))
    }

    deinit {
        let lanes = state.withLock { $0.isShutDown ? [] : $0.idle + $0.busy.values + [shared] }
        for lane in lanes {
            lane.retire()
        }
    }

    /// Puts a call on its way.
    func start(_ request: TransportRequest, _ exchange: TransportTask) {
        #if canImport(FoundationNetworking)
            if request.body.isStream { return spool(request, exchange) }
        #endif
        put(request, exchange)
    }

    private func put(_ request: TransportRequest, _ exchange: TransportTask, spool: UploadBuffer? = nil) {
        guard let lane = lane(for: request) else { return exchange.finish(.failure(.shutDown)) }
        let call = URLSessionTransfer(request, exchange) { [weak self] hasNoConnection in
            // Until here the task reads from the spool's file.
            withExtendedLifetime(spool) {}
            self?.release(lane, isReusable: hasNoConnection)
        }
        lane.start(call)
    }

    private func spool(_ request: TransportRequest, _ exchange: TransportTask) {
        let spool = UploadBuffer()
        guard exchange.attach(TransportTask.Control(stop: { spool.cancel() })) else { return }
        let mayBegin = state.withLock { state in
            guard !state.isShutDown else { return false }
            state.spooling[ObjectIdentifier(exchange)] = exchange
            return true
        }
        guard mayBegin else { return exchange.finish(.failure(.shutDown)) }
        spool.start(request.body, recordActivity: exchange.recordActivity) { [self] result in
            _ = state.withLock { $0.spooling.removeValue(forKey: ObjectIdentifier(exchange)) }
            switch result {
            case .failure(let error): exchange.finish(.failure(error))
            case .success(let body):
                var request = request
                request.body = body
                put(request, exchange, spool: spool)
            }
        }
    }

    func shutdown() async {
        let (lanes, spooling) = state.withLock { state -> ([PooledURLSession], [TransportTask]) in
            guard !state.isShutDown else { return ([], []) }
            state.isShutDown = true
            defer { (state.idle, state.busy, state.spooling) = ([], [:], [:]) }
            return (state.idle + state.busy.values + [shared], Array(state.spooling.values))
        }
        for exchange in spooling {
            exchange.fail(.shutDown)
        }
        await withDiscardingTaskGroup { group in
            for lane in lanes {
                group.addTask { await lane.end(.shutDown) }
            }
        }
    }

    /// - Returns: Nil after the shutdown.
    private func lane(for request: TransportRequest) -> PooledURLSession? {
        state.withLock { state in
            guard !state.isShutDown else { return nil }
            guard request.needsFreshConnection else { return shared }
            let lane = state.idle.popLast() ?? PooledURLSession(connectionsPerHost: 1)
            state.busy[ObjectIdentifier(lane)] = lane
            return lane
        }
    }

    private func release(_ lane: PooledURLSession, isReusable: Bool) {
        let isSurplus = state.withLock { state in
            guard state.busy.removeValue(forKey: ObjectIdentifier(lane)) != nil else { return false }
            guard isReusable, state.idle.count < Self.idleLimit else { return true }
            state.idle.append(lane)
            return false
        }
        if isSurplus { lane.retire() }
    }

    /// Lanes that wait for the next call.
    private static let idleLimit = 16
}

extension RequestBody {
    fileprivate var isStream: Bool {
        switch source {
        case .stream, .once: true
        case .none, .data, .file: false
        }
    }
}
