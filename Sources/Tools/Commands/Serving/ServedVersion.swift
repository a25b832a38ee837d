import SpeccContract
import SpeccMock
import SpeccSynchronization
import SpeccVerify

/// The catalog that a server currently serves, and what performs its calls. A saved catalog replaces it; calls in progress end
/// with the version that they began with.
final class ServedVersion: Sendable {
    struct Version: Sendable {
        let contract: Contract
        let service: MockService
        /// Nil for a mock server.
        let proxy: ProxyService?
    }

    private struct State {
        var version: Version
        /// Whether a proxy has found errors with earlier versions.
        var foundErrors = false
        var homeAddress: String?
    }

    private let settings: MockSettings
    private let state: Mutex<State>

    init(_ contract: Contract, _ settings: MockSettings) {
        self.settings = settings
        state = Mutex(State(version: Self.version(contract, settings)))
    }

    private static func version(_ contract: Contract, _ settings: MockSettings) -> Version {
        Version(
            contract: contract,
            service: MockService(contract, options: settings.mock),
            proxy: settings.proxy.map { ProxyService(contract, UpstreamClient($0)) }
        )
    }

    var version: Version { state.withLock(\.version) }

    /// Whether the server behind a proxy deviates from the catalog.
    var foundErrors: Bool {
        state.withLock { $0.foundErrors || ($0.version.proxy?.verification.errorCount ?? 0) > 0 }
    }

    /// The page that the root of the API leads to; nil without a page.
    var homeAddress: String? { state.withLock(\.homeAddress) }

    func setHomeAddress(_ address: String) {
        state.withLock { $0.homeAddress = address }
    }

    /// Serves another version of the catalog, with the state of the current one as far as it is still valid.
    func replace(_ contract: Contract) {
        let version = Self.version(contract, settings)
        state.withLock { state in
            version.service.takeOver(state.version.service)
            state.foundErrors = state.foundErrors || (state.version.proxy?.verification.errorCount ?? 0) > 0
            state.version = version
        }
    }
}
