#if os(Linux)
    public import Foundation

    extension CurlTransport {
        /// The certificate and private key by which a client identifies itself to servers.
        public struct ClientCertificate: Sendable, Hashable {
            let certificate: URL
            let privateKey: URL
            let password: String?

            /// - Parameters:
            ///   - certificate: A PEM file with the certificate, and intermediate ones after it.
            ///   - privateKey: A PEM file with the private key; can be the same file.
            ///   - password: The password of an encrypted private key.
            public init(certificate: URL, privateKey: URL, password: String? = nil) {
                self.certificate = certificate
                self.privateKey = privateKey
                self.password = password
            }
        }

        /// The proxy of a transport.
        public struct Proxy: Sendable, Hashable {
            enum Value: Hashable {
                case environment, none
                case server(String)
            }

            let value: Value

            /// The proxy of the environment variables `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`; none for loopback
            /// addresses.
            public static let environment = Self(value: .environment)
            /// No proxy, whatever the environment.
            public static let none = Self(value: .none)

            /// A proxy for all requests, such as `http://user:password@proxy.example:8080` or `socks5h://localhost:1080`.
            public static func server(_ url: URL) -> Self {
                Self(value: .server(url.absoluteString))
            }
        }
    }

    extension CurlTransport.ClientCertificate: CustomStringConvertible, CustomReflectable {
        /// The name of the file of the certificate, without the password.
        @_spi(Generated) public var description: String { "client certificate \(certificate.lastPathComponent)" }
        /// The description only.
        @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: ["certificate": description]) }
    }

    extension CurlTransport.Proxy: CustomStringConvertible, CustomReflectable {
        /// The proxy address without the user name and password.
        @_spi(Generated) public var description: String {
            switch value {
            case .environment: "proxy of the environment"
            case .none: "no proxy"
            case .server(let address): "proxy \(Redaction.text(address))"
            }
        }
        /// The description only.
        @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: ["proxy": description]) }
    }

    /// The settings of all transfers of a transport.
    struct CurlSettings: Sendable {
        var connectionsPerHost = 256
        var authorities = CurlAuthorities.system
        var clientCertificate: CurlTransport.ClientCertificate?
        /// The digests of the accepted keys in the format of `CURLOPT_PINNEDPUBLICKEY`; nil accepts any key.
        var pinnedKeys: String?
        var proxy = CurlTransport.Proxy.environment
    }
#endif
