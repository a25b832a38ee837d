#if os(Linux)
    import Foundation

    /// Whether the machine is connected to a network.
    enum NetworkReachability {
        /// Whether the system has a route to another host. The lookup uses documentation addresses (RFC 5737, RFC 3849)
        /// and sends no packet.
        static var isReachable: Bool { isIPv4Reachable || isIPv6Reachable }

        private static var isIPv4Reachable: Bool {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = in_port_t(9).bigEndian
            address.sin_addr.s_addr = inet_addr("192.0.2.1")
            return hasRoute(AF_INET, &address, MemoryLayout<sockaddr_in>.size)
        }

        private static var isIPv6Reachable: Bool {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = in_port_t(9).bigEndian
            inet_pton(AF_INET6, "2001:db8::1", &address.sin6_addr)
            return hasRoute(AF_INET6, &address, MemoryLayout<sockaddr_in6>.size)
        }

        /// Connecting a datagram socket looks up a route without sending a packet.
        private static func hasRoute(_ family: Int32, _ address: UnsafeRawPointer, _ size: Int) -> Bool {
            let number = socket(family, Int32(SOCK_DGRAM.rawValue), 0)
            guard number >= 0 else { return errno != EAFNOSUPPORT }
            defer { close(number) }
            return connect(number, address.assumingMemoryBound(to: sockaddr.self), socklen_t(size)) == 0
                || (errno != ENETUNREACH && errno != EADDRNOTAVAIL)
        }
    }
#endif
