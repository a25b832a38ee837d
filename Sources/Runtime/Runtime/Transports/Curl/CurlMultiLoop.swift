#if os(Linux)
    import CCurl

    /// The loop of a transport's thread, which performs all transfers and sleeps when there is nothing to transfer.
    ///
    /// All calls of libcurl occur on this thread. Results are reported before resources are released, so that callers
    /// do not wait for the cleanup.
    final class CurlMultiLoop {
        private let worker: CurlWorker
        private let multi: UnsafeMutableRawPointer
        private let connections = CurlConnections()
        private var transfers: [ObjectIdentifier: CurlTransfer] = [:]

        init(_ worker: CurlWorker, _ multi: UnsafeMutableRawPointer) {
            self.worker = worker
            self.multi = multi
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
                for command in commands {
                    perform(command)
                }
                if case .immediately = end { endAll(.shutDown) }
                if end != nil, transfers.isEmpty { return }
                if ccurl_multi_perform(multi) != 0 {
                    endAll(TransportError(.other, "libcurl reported an internal error."))
                }
                collect()
                if end == nil || !transfers.isEmpty { ccurl_multi_poll(multi, Self.longestWait) }
            }
        }

        private func perform(_ command: CurlWorker.Command) {
            switch command {
            case .start(let call): start(call)
            case .stop(let id): remove(id)
            case .resume(let id):
                if let transfer = transfers[id], let failure = transfer.resume() { end(transfer, failure) }
            }
        }

        private func start(_ call: CurlTransferRequest) {
            // The call was cancelled or timed out before this thread started it.
            guard !call.transportTask.hasEnded else { return }
            do throws(TransportError) {
                let transfer = try CurlTransfer(call, worker, connections)
                transfers[call.id] = transfer
                add(transfer)
            } catch {
                call.transportTask.finish(.failure(error))
            }
        }

        private func add(_ transfer: CurlTransfer) {
            let code = ccurl_multi_add(multi, transfer.easy)
            if code != 0 { end(transfer, TransportError(.other, "libcurl rejected a transfer (\(code)).")) }
        }

        /// Removes the transfers that libcurl has completed.
        private func collect() {
            var code: Int32 = 0
            while let context = ccurl_multi_next_end(multi, &code) {
                let transfer = CurlTransfer.at(context)
                guard !transfer.finish(code) else {
                    remove(transfer.call.id)
                    continue
                }
                ccurl_multi_remove(multi, transfer.easy)
                add(transfer)
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
            transfer.close()
        }

        private static let idleConnections = 64
        /// In milliseconds. All events wake the thread; this is a fallback.
        private static let longestWait: Int32 = 60_000
    }
#endif
