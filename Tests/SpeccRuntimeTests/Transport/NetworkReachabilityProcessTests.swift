#if os(Linux)
    import Foundation
    import LoopbackServer
    import Testing

    @testable import SpeccRuntime

    @Suite("A machine's network")
    struct NetworkReachabilityProcessTests {
        /// Whether this user may make a network that leads nowhere.
        private static let mayUnshare: Bool = {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/unshare")
            process.arguments = ["-n", "true"]
            process.standardError = FileHandle.nullDevice
            guard (try? process.run()) != nil else { return false }
            process.waitUntilExit()
            return process.terminationStatus == 0
        }()

        @Test("without one a call is offline, whatever it asks for", .enabled(if: mayUnshare, "a user may not"))
        func offline() async {
            // promise: fault.offline
            await #expect(processExitsWith: .success) {
                // This thread, and those that it makes: the transport's.
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
