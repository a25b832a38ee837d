#if SPECC_PAGES || SPECC_TRANSFERS || !SPECC_SMALL
    extension NetworkError {
        /// Whether the same call may succeed later: after a lost connection, a timeout, or a failure of the retry policy; without one, of
        /// the built-in conditions.
        func isTemporary(under retry: RetryPolicy) -> Bool {
            if kind.isConnectivityFailure { return kind != .tls && kind != .protocolViolation }
            guard let request else { return false }
            var retry = retry
            if retry.conditions.isEmpty { retry.conditions = RetryPolicy.builtInConditions }
            retry.retriesAnyMethod = true
            var failure = FailedAttempt(number: 1, request: request, kind: kind, headers: response?.headers ?? [:])
            failure.response = response
            return retry.repeats(failure)
        }
    }
#endif
