import Foundation
import LoopbackServer
import SpeccContract
package import SpeccMock

/// The server of the home page: the reference, and the calls, state and settings of the API next to it.
///
/// It listens on the loopback interface only, on a port of its own, so that the paths of the API remain free.
package final class HomePageServer: Sendable {
    private let server: LoopbackServer
    private let live: LiveAPI
    package let token: AccessToken
    private let opening: AccessToken
    private let opened: DispatchSemaphore

    package var port: Int { server.port }
    /// `http://127.0.0.1:4011/`; read-only in a browser that does not know the token.
    package var address: String { "\(server.origin)/" }
    /// With the token in the fragment, which browsers do not send.
    package var tokenAddress: String { "\(address)#token=\(token.text)" }
    /// For a file that leads there, which browsers treat as another site.
    package var openingAddress: String { "\(address)?open=\(opening.text)#token=\(token.text)" }

    /// - Parameter port: 0 for a free port.
    /// - Throws: `MockServerError`.
    package init(_ live: LiveAPI, port: Int, token: AccessToken = .random()) throws(MockServerError) {
        var limits = LoopbackServer.Limits(head: 65_536, body: 16 << 20, connections: 64)
        limits.headTime = .seconds(10)
        limits.requestTime = .seconds(60)
        limits.pendingBodies = 64 << 20
        let pages = HomePages(live, token)
        (opening, opened) = (pages.opening, pages.opened)
        do {
            server = try LoopbackServer.start(address: "127.0.0.1", port: port, limits: limits) { received in
                pages.response(to: ContractRequest(received))
            }
        } catch {
            throw MockServerError(error, address: "127.0.0.1", port: port, option: "ui-port")
        }
        self.live = live
        self.token = token
        pages.setPort(server.port)
    }

    /// Waits until a browser has followed the file with `openingAddress`.
    package func isOpened(within seconds: Double) -> Bool {
        opened.wait(timeout: .now() + seconds) == .success
    }

    /// Ends all connections.
    package func stop() {
        live.calls.end()
        server.stopAndWait(within: .seconds(5))
    }
}
