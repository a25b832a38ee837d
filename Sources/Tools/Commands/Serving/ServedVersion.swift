import SpeccContract
import SpeccDiagnostics
import SpeccMock
import SpeccSynchronization
import SpeccVerify

/// The catalog that a server currently serves, and what performs its calls. A saved catalog replaces it. Calls that have not
/// changed the state of a mock server yet are performed by the new version; other ones end with the version they began with.
final class ServedVersion: Sendable {
    struct Version: Sendable {
        let contract: Contract
        let service: MockService
        /// Nil for a mock server.
        let proxy: ProxyService?
    }

    private struct State {
        var version: Version
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
    var foundErrors: Bool { state.withLock(\.foundErrors) }

    /// Remembers errors of the server behind a proxy, also those of calls that began with an earlier version.
    func note(_ findings: [Finding]) {
        guard findings.contains(where: { $0.severity == .error }) else { return }
        state.withLock { $0.foundErrors = true }
    }

    /// The page that the root of the API leads to; nil without a page.
    var homeAddress: String? { state.withLock(\.homeAddress) }

    func setHomeAddress(_ address: String) {
        state.withLock { $0.homeAddress = address }
    }

    /// Serves another version of the catalog, with the state of the current one as far as it is still valid.
    func replace(_ contract: Contract) {
        let version = Self.version(contract, settings)
        version.service.takeOver(self.version.service)
        state.withLock { $0.version = version }
    }
}
