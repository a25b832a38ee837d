#if os(Linux)
    import CCurl

    /// What a transport's thread does: moves the bytes of all its transfers, and waits when there are none to move.
    ///
    /// It lives on this one thread, as everything of libcurl does. Callers are told first and cleaning up comes second,
    /// so that nobody waits for it.
    final class CurlMultiLoop {
        private let driver: CurlWorker
        private let multi: UnsafeMutableRawPointer
        private let connections = CurlConnections()
        private var transfers: [ObjectIdentifier: CurlTransfer] = [:]

        init(_ driver: CurlWorker, _ multi: UnsafeMutableRawPointer) {
            self.driver = driver
            self.multi = multi
            let connections = driver.settings.connectionsPerHost
            ccurl_multi_set_number(multi, CURL_MULTI_MAX_HOST_CONNECTIONS, connections)
            // How many connections may stay open in all when nobody uses them.
            ccurl_multi_set_number(multi, CURL_MULTI_MAXCONNECTS, max(Self.idleConnections, connections))
        }

        /// Returns when the driver has been told to end, and no transfer is left.
        func run() {
            ccurl_prepare_thread("specc.curl")
            while true {
                CurlThreadRegistry.shared.stand()
                let (commands, end) = driver.take()
                for command in commands {
                    carryOut(command)
                }
                if case .atOnce = end { endAll(.shutDown) }
                if end != nil, transfers.isEmpty { return }
                if ccurl_multi_perform(multi) != 0 { endAll(TransportError(.other, "libcurl cannot go on.")) }
                collect()
                if end == nil || !transfers.isEmpty { ccurl_multi_poll(multi, Self.longestWait) }
            }
        }

        private func carryOut(_ command: CurlWorker.Command) {
            switch command {
            case .start(let call): start(call)
            case .stop(let id): remove(id)
            case .resume(let id):
                if let transfer = transfers[id], let failure = transfer.resume() { end(transfer, failure) }
            }
        }

        private func start(_ call: CurlTransferRequest) {
            // Cancelled, or out of time, while it waited for this thread.
            guard !call.exchange.isOver else { return }
            do throws(TransportError) {
                let transfer = try CurlTransfer(call, driver, connections)
                transfers[call.id] = transfer
                add(transfer)
            } catch {
                call.exchange.finish(.failure(error))
            }
        }

        private func add(_ transfer: CurlTransfer) {
            let code = ccurl_multi_add(multi, transfer.easy)
            if code != 0 { end(transfer, TransportError(.other, "libcurl refused a transfer (\(code)).")) }
        }

        /// Takes away the transfers that have ended by themselves.
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
            transfer.call.exchange.fail(error)
            remove(transfer.call.id)
        }

        private func endAll(_ error: TransportError) {
            for transfer in transfers.values {
                transfer.call.exchange.fail(error)
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
        /// Milliseconds. It is woken for whatever happens, so that this only bounds what nobody has thought of.
        private static let longestWait: Int32 = 60_000
    }
#endif
