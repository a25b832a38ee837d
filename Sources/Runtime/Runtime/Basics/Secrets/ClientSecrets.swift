import SpeccSynchronization

/// The credentials that a client has sent. A server can repeat them in its responses to other calls, which do not carry
/// them.
final class ClientSecrets: Sendable {
    private struct State {
        /// The values of the latest credentials, the oldest first.
        var credentials: [String] = []
        var secrets = CallSecrets()
    }

    private let state = Mutex(State())

    /// The values to search for.
    var values: SecretValues { state.withLock(\.secrets.values) }

    /// Adds the value of a credential.
    func learn(credential: String) {
        // A short value could be an ordinary word in other calls.
        guard credential.utf8.count >= SecretValues.distinctive else {
            return
        }
        state.withLock { state in
            guard !state.credentials.contains(credential) else {
                return
            }
            state.credentials.append(credential)
            if state.credentials.count > Self.limit {
                state.credentials.removeFirst(Self.limit / 2)
                state.secrets = CallSecrets()
                for credential in state.credentials { state.secrets.learn(credential: credential) }
            } else {
                state.secrets.learn(credential: credential)
            }
        }
    }

    /// Tokens are renewed as long as the program runs.
    private static let limit = 64
}
