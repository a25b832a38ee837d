import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Hosts")
struct HostDecoderTests {
    @Test("one host is called default")
    func one() {
        let decoding = Decoding("specc: 1\nhost: https://a.example\n")
        decoding.expect()
        #expect(decoding.file.hosts.map(\.name.value) == ["default"])
    }

    @Test("a host has a long form")
    func long() {
        let decoding = Decoding("specc: 1\nhosts: { lab: { url: http://10.0.0.7, insecure: true, docs: Ours. } }\n")
        decoding.expect()
        #expect(decoding.file.hosts.first?.isInsecure == true)
        #expect(decoding.file.hosts.first?.docs?.value == "Ours.")
        #expect(decoding.file.hosts.first?.url.value.text == "http://10.0.0.7")
    }

    @Test("a long form needs its address, and cannot have headers yet")
    func missing() {
        Decoding("specc: 1\nhosts: { 1️⃣lab1️⃣: { insecure: true } }\n").expect(
            Finding(1, "required-key", "host 'lab' has no 'url'", hint: "such as 'url: https://api.example.com'")
        )
        Decoding("specc: 1\nhosts: { lab: { url: https://a.b, 1️⃣headers1️⃣: { A: b } } }\n").expect(
            Finding(1, "not-supported-yet", "'headers' is not supported yet")
        )
    }
}
