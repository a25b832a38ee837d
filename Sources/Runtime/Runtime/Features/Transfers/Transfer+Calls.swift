#if SPECC_TRANSFERS || !SPECC_SMALL
    extension Transfer {
        /// The result of the call. Cancelling a waiting task does not cancel the transfer; it throws `cancelled`.
        public var value: Value {
            get async throws(Failure) {
                try await (outcome.outcome(cancelled: .failure(.cancelled)) ?? .failure(.cancelled)).get()
            }
        }
    }

    extension AsyncRequestable {
        /// Starts a call and returns a transfer that reports the progress of the request's body.
        ///
        /// Progress counts the bytes that the transport has read; each attempt starts at zero.
        @_spi(Generated) public func start<E: Endpoint>(
            _ endpoint: E,
            options: CallOptions = CallOptions()
        ) -> Transfer<E.Response, E.Failure> {
            let client = client
            let server = server
            let reports = ProgressBroadcaster()
            let outcome = SingleFlight<Result<E.Response, E.Failure>>(cancelsWithoutWaiters: false)
            let task = Task {
                do throws(NetworkError) {
                    var request = self.request(to: endpoint, for: DeclaredResponse(E.Response.self))
                    request.body = request.body.reporting(to: reports)
                    let response = try await client.response(to: request, from: server, options)
                    outcome.end(.success(try response.value(of: E.self)))
                } catch {
                    outcome.end(.failure(E.Failure(error)))
                }
                reports.end()
            }
            return Transfer(reports, outcome, task)
        }
    }
#endif
