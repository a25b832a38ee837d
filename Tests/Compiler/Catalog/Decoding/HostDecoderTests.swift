import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Hosts")
struct HostDecoderTests {
    @Test("a single host is called 'default'")
    func one() {
        let decoding = DecodingResult("specc: 1\nhost: https://a.example\n")
        decoding.expect()
        #expect(decoding.file.hosts.map(\.name.value) == ["default"])
    }

    @Test("a host has a long form")
    func long() {
        let decoding = DecodingResult(
            "specc: 1\nhosts: { lab: { url: http://10.0.0.7, insecure: true, docs: Internal. } }\n"
        )
        decoding.expect()
        #expect(decoding.file.hosts.first?.isInsecure == true)
        #expect(decoding.file.hosts.first?.docs?.value == "Internal.")
        #expect(decoding.file.hosts.first?.url.value.text == "http://10.0.0.7")
    }

    @Test("a host can have headers and timeouts")
    func hostSettings() {
        let decoding = DecodingResult(
            "specc: 1\nhosts: { lab: { url: https://a.b, headers: { A: b }, timeout: 5s } }\n"
        )
        decoding.expect()
        #expect(decoding.file.hosts.first?.headers.map(\.name.value) == ["A"])
        #expect(decoding.file.hosts.first?.timeout?.value.total?.value == .milliseconds(5_000))
    }

    @Test("a host can be supplied by the caller")
    func suppliedHost() {
        let decoding = DecodingResult("specc: 1\nhost: https://${server:authority}/v1\n")
        decoding.expect()
        #expect(decoding.file.hosts.first?.url.value.isSuppliedByCaller == true)
    }

    @Test("a long form needs a URL")
    func missing() {
        DecodingResult("specc: 1\nhosts: { 1️⃣lab1️⃣: { insecure: true } }\n").expect(
            Finding(1, "required-key", "host 'lab' has no 'url'", hint: "for example 'url: https://api.example.com'")
        )
    }
}
