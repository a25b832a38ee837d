#if os(Linux)
    import CCurl
    import Foundation

    /// The loop of a transport's thread, which performs all transfers and sleeps when there is nothing to transfer.
    ///
    /// All calls of libcurl occur on this thread, except for the lists of header fields, which callers build (`CurlHeaderList`). Results are reported before resources are released, so that callers
    /// do not wait for the cleanup.
    final class CurlMultiLoop {
        private let worker: CurlWorker
        private let multi: UnsafeMutableRawPointer
        private let connections: CurlConnections
        private var transfers: [ObjectIdentifier: CurlTransfer] = [:]
        /// The idle handles of finished transfers.
        private var handles: [CurlHandle] = []
        private var origins: [String: CurlOrigin] = [:]
        /// The origins with waiting transfers.
        private var busyOrigins: [ObjectIdentifier: CurlOrigin] = [:]
        /// The time of the last command or event of a connection.
        private var lastActivity = ContinuousClock.now

        init(_ worker: CurlWorker, _ multi: UnsafeMutableRawPointer) {
            self.worker = worker
            self.multi = multi
            connections = CurlConnections(worker.sockets)
            let connections = worker.settings.connectionsPerHost
            ccurl_multi_set_number(multi, CURL_MULTI_MAX_HOST_CONNECTIONS, connections)
            // The maximum number of idle connections of all hosts.
            ccurl_multi_set_number(multi, CURL_MULTI_MAXCONNECTS, max(Self.idleConnections, connections))
        }

        /// Returns when the worker has ended and no transfer is left.
        func run() {
            ccurl_prepare_thread("specc.curl")
            while true {
                CurlThreadRegistry.shared.parkIfTerminating()
                let (commands, end) = worker.take()
                if !commands.isEmpty { lastActivity = .now }
                for command in commands {
                    perform(command)
                }
                if case .immediately = end { endAll(.shutDown) }
                if end != nil, transfers.isEmpty { return }
                if worker.sockets.performing({ ccurl_multi_perform(multi) }) != 0 {
                    endAll(TransportError(.other, "libcurl reported an internal error."))
                }
                collect()
                avoidSlowReaders()
                connections.wakeCallers()
                startWaiting()
                if end == nil || !transfers.isEmpty { wait() }
            }
        }

        /// Waits for a command, an event of a connection, or a timer of libcurl.
        ///
        /// Before version 8.4, libcurl loses the timer that it sets for a stream whose bytes it has read for another one,
        /// if both occur within a millisecond after `perform` has begun. The bytes are delivered by the next `perform`.
        /// The wait for it is therefore no longer than the time that has passed without an event.
        private func wait() {
            var milliseconds = transfers.isEmpty ? Self.idleWait : Self.longestWait
            if CurlLibrary.losesTimers, connections.areShared, transfers.count > 1 {
                let quiet = (ContinuousClock.now - lastActivity) / .milliseconds(1)
                milliseconds = min(milliseconds, Int32(max(1, min(quiet, Double(milliseconds)))))
            }
            if connections.arePaused { milliseconds = min(milliseconds, Self.pausedWait) }
            if ccurl_multi_poll(multi, milliseconds) > 0 { lastActivity = .now }
        }

        private func perform(_ command: CurlWorker.Command) {
            switch command {
            case .start(let call): start(call)
            case .stop(let call): remove(call.id)
            case .resume(let id):
                if let transfer = transfers[id], let failure = transfer.resume() { end(transfer, failure) }
            }
        }

        private func start(_ call: CurlCall) {
            // The call was cancelled or timed out before this thread started it.
            guard !call.transportTask.hasEnded else { return }
            do throws(TransportError) {
                let origin = origin(call.origin)
                let handle = handles.popLast() ?? CurlHandle(connections.sessions)
                let transfer = try CurlTransfer(call, worker, origin, connections, handle)
                transfers[call.id] = transfer
                if origin.hasWaiting { origin.wait(transfer) } else { add(transfer) }
            } catch {
                call.transportTask.finish(.failure(error))
            }
        }

        private func origin(_ name: String) -> CurlOrigin {
            if let origin = origins[name] { return origin }
            if origins.count >= Self.rememberedOrigins { origins = origins.filter { !$0.value.isIdle } }
            let origin = CurlOrigin()
            origins[name] = origin
            return origin
        }

        private func add(_ transfer: CurlTransfer) {
            transfer.selectConnections()
            let code = ccurl_multi_add(multi, transfer.easy)
            if code != 0 { end(transfer, TransportError(.other, "libcurl rejected a transfer (\(code)).")) }
        }

        /// Removes the transfers that libcurl has completed.
        private func collect() {
            var code: Int32 = 0
            while let context = ccurl_multi_next_end(multi, &code) {
                let transfer = CurlTransfer.at(context)
                let outcome = transfer.finish(code)
                if outcome == .ended {
                    remove(transfer.call.id)
                    if code == 0 { reuse(transfer.handle) }
                    continue
                }
                ccurl_multi_remove(multi, transfer.easy)
                if outcome == .repeated {
                    add(transfer)
                } else {
                    transfer.origin.refuse(transfer)
                    busyOrigins[ObjectIdentifier(transfer.origin)] = transfer.origin
                }
            }
        }

        /// Moves transfers away from the connections that slow readers block.
        private func avoidSlowReaders() {
            guard connections.arePaused else { return }
            for slow in connections.takeSlow() {
                slow.becomeSlow()
                for transfer in transfers.values where transfer.leaveConnection(of: slow) {
                    ccurl_multi_remove(multi, transfer.easy)
                    add(transfer)
                }
            }
        }

        /// Starts the transfers whose origins have a free stream for them.
        private func startWaiting() {
            for (id, origin) in busyOrigins {
                for transfer in origin.takeStartable() {
                    add(transfer)
                }
                if !origin.hasWaiting { busyOrigins[id] = nil }
            }
        }

        private func end(_ transfer: CurlTransfer, _ error: TransportError) {
            transfer.call.transportTask.fail(error)
            remove(transfer.call.id)
        }

        private func endAll(_ error: TransportError) {
            for transfer in transfers.values {
                transfer.call.transportTask.fail(error)
            }
            for id in transfers.keys {
                remove(id)
            }
        }

        private func remove(_ id: ObjectIdentifier) {
            guard let transfer = transfers.removeValue(forKey: id) else { return }
            ccurl_multi_remove(multi, transfer.easy)
            if transfer.origin.hasWaiting { transfer.origin.remove(transfer) }
            transfer.close()
        }

        private func reuse(_ handle: CurlHandle) {
            // A handle remembers the last error of the system, such as that of an address that could not be reached.
            guard handles.count < Self.idleHandles, ccurl_number(handle.easy, CURL_INFO_OS_ERRNO) == 0 else { return }
            handle.reset()
            handles.append(handle)
        }

        private static let idleConnections = 64
        /// Each has a buffer of 64 KB.
        private static let idleHandles = 16
        /// The number of origins at which those without transfers are forgotten.
        private static let rememberedOrigins = 1_000
        /// In milliseconds. Commands wake the thread; this is a fallback.
        private static let idleWait: Int32 = 60_000
        /// In milliseconds, while it is open whether a reader is slow.
        private static let pausedWait: Int32 = 25
        /// The longest wait while transfers run, in milliseconds: a fallback if libcurl misses an event.
        private static let longestWait: Int32 = 1_000
    }

    /// The open HTTP/1 connections of finished transfers, identified by their ports.
    ///
    /// Bytes that a server sends after the end of a response would be read as the response of the next request,
    /// possibly of another user. libcurl 7.88 does not check for them.
    final class CurlConnections {
        /// The sessions of TLS that further connections resume.
        let sessions = CurlSessions()
        /// Whether transfers have shared a connection at a time (HTTP/2).
        var areShared = false
        /// The transfers of HTTP/2 whose readers have paused them, and do not count as slow yet.
        private var paused: [ObjectIdentifier: CurlTransfer] = [:]
        private let sockets: CurlSockets
        private var idle: [Ends: CurlSockets.OpenSocket] = [:]
        /// The tasks whose callers wait for what the transfers have received.
        private var waiting: [TransportTask] = []

        private struct Ends: Hashable {
            let port: Int
            let localPort: Int
        }

        init(_ sockets: CurlSockets) {
            self.sockets = sockets
        }

        /// Records the connection of a transfer that has ended.
        func record(_ easy: UnsafeMutableRawPointer) {
            guard let socket = sockets[ccurl_socket(easy)] else { return }
            if idle.count >= Self.limit { idle.removeAll() }
            let port = Int(ccurl_number(easy, CURL_INFO_PRIMARY_PORT))
            idle[Ends(port: port, localPort: Int(ccurl_number(easy, CURL_INFO_LOCAL_PORT)))] = socket
        }

        /// Whether a connection has received bytes since its last transfer.
        func hasUnread(port: Int32, localPort: Int32) -> Bool {
            // Another connection may have the descriptor by now.
            guard let socket = idle[Ends(port: Int(port), localPort: Int(localPort))],
                sockets[socket.descriptor] == socket
            else { return false }
            return ccurl_has_unread(socket.descriptor) != 0
        }

        // MARK: Slow readers

        var arePaused: Bool { !paused.isEmpty }

        func pause(_ transfer: CurlTransfer) {
            paused[transfer.call.id] = transfer
        }

        func resume(_ transfer: CurlTransfer) {
            if arePaused { paused[transfer.call.id] = nil }
        }

        /// Removes the transfers whose readers have become slow.
        func takeSlow() -> [CurlTransfer] {
            let limit = ContinuousClock.now - CurlSlowReaders.tolerance
            let slow = paused.values.filter { $0.pausedSince.map { $0 <= limit } ?? false }
            for transfer in slow {
                paused[transfer.call.id] = nil
            }
            return slow
        }

        // MARK: Callers

        /// Wakes the caller of a task when `wakeCallers` is called: after all that the transfers can receive without waiting, which
        /// for a small response includes its end.
        func wake(_ task: TransportTask, if isWaiting: Bool) {
            if isWaiting, waiting.last !== task { waiting.append(task) }
        }

        func wakeCallers() {
            for task in waiting { task.wakeReader() }
            waiting.removeAll(keepingCapacity: true)
        }

        /// The number of entries at which all are removed, including those of closed connections.
        private static let limit = 10_000
    }
#endif
