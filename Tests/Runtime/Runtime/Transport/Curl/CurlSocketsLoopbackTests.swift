#if os(Linux)
    import CCurl
    import Foundation
    import Testing

    @testable import SpeccRuntime

    @Suite("Sockets of the transport over libcurl", .timeLimit(.minutes(1)))
    struct CurlSocketsLoopbackTests {
        @Test("a thread is busy only during a call that uses much processor time")
        func busy() {
            let sockets = CurlSockets()
            #expect(!sockets.isBusy)
            let clock = ccurl_thread_clock()
            let start = ccurl_thread_time(clock)
            let (first, last) = sockets.performing {
                let first = sockets.isBusy
                while ccurl_thread_time(clock) - start < 400_000_000 {}
                return (first, sockets.isBusy)
            }
            #expect(!first && last)
            #expect(!sockets.isBusy)
        }

        @Test("a connection is ended by its local port, unless its socket is closed")
        func shutDown() throws {
            let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            try #require(listen(listener, 8) == 0)
            defer { close(listener) }
            let sockets = CurlSockets()
            let descriptors = try (0..<2).map { _ in
                let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
                var address = sockaddr_in()
                address.sin_family = sa_family_t(AF_INET)
                address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
                address.sin_port = in_port_t(ccurl_local_port(listener)).bigEndian
                let size = socklen_t(MemoryLayout.size(ofValue: address))
                let isConnected = withUnsafePointer(to: &address) {
                    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) == 0 }
                }
                try #require(isConnected)
                sockets.open(descriptor)
                return descriptor
            }
            let port = Int(ccurl_local_port(descriptors[0]))
            sockets.shutDown(localPort: 0)
            sockets.shutDown(localPort: port)
            var byte: UInt8 = 0
            #expect(recv(descriptors[0], &byte, 1, Int32(MSG_DONTWAIT)) == 0)
            #expect(recv(descriptors[1], &byte, 1, Int32(MSG_DONTWAIT)) == -1)
            #expect(sockets.close(descriptors[0]) == 0)
            sockets.shutDown(localPort: port)
            #expect(sockets.close(descriptors[1]) == 0)
        }

        @Test("a later socket with the same descriptor is another one")
        func sameDescriptor() throws {
            let sockets = CurlSockets()
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            #expect(sockets[descriptor] == nil)
            sockets.open(descriptor)
            let first = try #require(sockets[descriptor])
            #expect(sockets[descriptor] == first)
            let other = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            #expect(sockets.close(descriptor) == 0)
            #expect(sockets[descriptor] == nil)
            try #require(dup2(other, descriptor) == descriptor)
            sockets.open(descriptor)
            let second = try #require(sockets[descriptor])
            #expect(second != first && second.descriptor == descriptor)
            #expect(sockets.close(descriptor) == 0)
            close(other)
        }
    }
#endif
