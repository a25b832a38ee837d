#if os(Linux)
    import Foundation
    import LoopbackServer
    import Testing

    @testable import SpeccRuntime

    @Suite("Network reachability")
    struct NetworkReachabilityProcessTests {
        /// Whether the current user may create a network namespace without routes.
        private static let mayUnshare: Bool = {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/unshare")
            process.arguments = ["-n", "true"]
            process.standardError = FileHandle.nullDevice
            guard (try? process.run()) != nil else { return false }
            process.waitUntilExit()
            return process.terminationStatus == 0
        }()

        @Test("a call without a network fails as offline for any host", .enabled(if: mayUnshare, "requires privileges"))
        func offline() async {
            // promise: fault.offline
            await #expect(processExitsWith: .success) {
                // Applies to this thread and to those that it starts, such as the transport's.
                let newNetwork: Int32 = 0x4000_0000
                let function = try #require(dlsym(nil, "unshare"))
                let unshare = unsafeBitCast(function, to: (@convention(c) (Int32) -> Int32).self)
                try #require(unshare(newNetwork) == 0)
                #expect(!NetworkReachability.isReachable)
                let transport = try CurlTransport()
                for host in ["elsewhere.invalid", "192.0.2.1"] {
                    let url = try #require(URL(string: "http://\(host)/"))
                    let request = TransportRequest(method: .get, url: url, timeout: .seconds(20))
                    #expect(await transport.failure(of: request) == .offline)
                }
            }
        }
    }
#endif
