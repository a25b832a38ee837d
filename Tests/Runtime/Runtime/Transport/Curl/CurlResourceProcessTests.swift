#if os(Linux)
    import Foundation
    import LoopbackServer
    import SpeccSynchronization
    import Testing

    @testable import SpeccRuntime

    @Suite("Transport over libcurl without resources", .timeLimit(.minutes(2)))
    struct CurlResourceProcessTests {
        @Test(
            "a first call without descriptors fails with the cause, and the next one succeeds",
            arguments: 0...7
        )
        func descriptors(free: Int) async {
            // promise: fault.no-descriptors
            // In its own process, because it uses all descriptors.
            await #expect(processExitsWith: .success) { [free = free as Int] in
                let server = try LoopbackServer.start { _ in .text("ok") }
                let transport = try CurlTransport()
                let request = TransportRequest(.get, server, timeout: .seconds(2))
                var limit = rlimit(rlim_cur: 64, rlim_max: 64)
                setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
                var descriptors: [Int32] = []
                while case let descriptor = dup(0), descriptor >= 0 {
                    descriptors.append(descriptor)
                }
                for descriptor in descriptors.suffix(free) {
                    close(descriptor)
                }
                let started = ContinuousClock.now
                do throws(TransportError) {
                    _ = try await transport.perform(request)
                } catch {
                    // With three, the client has a connection, but the server cannot accept it.
                    let isLimited = free == 3 && error.kind == .timeout(.attempt)
                    #expect(isLimited || error.kind == .other)
                    #expect(isLimited || error.message.contains("Too many open files"))
                }
                #expect(ContinuousClock.now - started < .seconds(3))
                for descriptor in descriptors.dropLast(free) {
                    close(descriptor)
                }
                #expect(await transport.failure(of: request) == nil)
                await transport.shutdown()
                #expect(ContinuousClock.now - started < .seconds(4))
            }
        }

        @Test("a call whose thread cannot start fails with the cause, and the next one succeeds")
        func thread() async throws {
            // promise: fault.no-thread
            let server = try LoopbackServer.start { _ in .text("ok") }
            _ = try CurlLibrary.shared.get()
            let starts = Atomic(0)
            let worker = CurlWorker(CurlSettings()) { run, context in
                starts.wrappingAdd(1, ordering: .relaxed).newValue == 1 ? EAGAIN : CurlWorker.startThread(run, context)
            }
            let transport = CurlTransport(worker)
            let error = await #expect(throws: TransportError.self) {
                try await transport.perform(TransportRequest(.get, server))
            }
            #expect(error?.kind == .other)
            #expect(error?.message == "The thread of the transport cannot start: Resource temporarily unavailable")
            #expect(await transport.failure(of: TransportRequest(.get, server)) == nil)
            await transport.shutdown()
        }
    }
#endif
