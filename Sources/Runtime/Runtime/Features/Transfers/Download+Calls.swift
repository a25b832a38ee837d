#if SPECC_TRANSFERS || !SPECC_SMALL
    public import Foundation

    extension Download {
        /// Waits until the file is complete. Cancelling a waiting task does not cancel the download; it throws `cancelled`.
        public var value: Void {
            get async throws(Failure) {
                do throws(NetworkError) {
                    try await transfer.finish()
                } catch {
                    throw Failure(error)
                }
            }
        }
    }

    extension AsyncRequestable {
        /// Starts a download of an endpoint's response body to a file. It replaces an existing file when it is complete.
        ///
        /// Memory use is bounded by one chunk. The request's body, if it has one, must be repeatable.
        @_spi(Generated) public func download<E: CallableEndpoint>(
            _ endpoint: E,
            to file: URL,
            options: CallOptions = CallOptions()
        ) -> Download<E.Failure> {
            let client = client
            let server = server
            let reports = ProgressBroadcaster()
            let engine = DownloadEngine(to: file, reports, random: client.random) { range async throws(NetworkError) in
                var request = self.request(to: endpoint)
                request.defaultAccept = "*/*"
                for (name, value) in range {
                    request.headers[name] = value
                }
                return try await client.open(request, from: server, options)
            }
            let transfer = PausableTransfer(reports, cleanUp: { await engine.remove() }) {
                () async throws(NetworkError) in
                try await engine.run()
            }
            transfer.resume()
            return Download(transfer)
        }
    }
#endif
