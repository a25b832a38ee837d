import SpeccText
import Testing

@Suite("Hosts of this machine")
struct LoopbackHostTests {
    @Test(
        "are localhost, its subdomains, and loopback addresses",
        arguments: ["localhost", "LOCALHOST", "app.localhost", "127.0.0.1", "127.1.2.3", "::1", "[::1]"]
    )
    func loopback(host: String) {
        #expect(LoopbackHost.contains(host))
        #expect(host == "::1" || LoopbackHost.contains(authority: host + ":8080"))
    }

    @Test(
        "are no names that only look like them",
        arguments: [
            "", "localhost.example", "notlocalhost", "127.0.0.1.example", "127.example.com", "127.0.0", "127.0.0.256",
            "126.0.0.1", "0.0.0.0", "::2", "[::1", "0127.0.0.1", "+127.0.0.1", "127.0.0.01",
        ]
    )
    func others(host: String) {
        #expect(!LoopbackHost.contains(host))
        #expect(!LoopbackHost.contains(authority: host + ":80"))
    }
}
