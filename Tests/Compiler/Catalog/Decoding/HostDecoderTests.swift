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

    @Test("other keys of a long form are servers, in a short or a long form")
    func servers() {
        let decoding = DecodingResult(
            """
            specc: 1
            hosts:
              local: { url: "http://127.0.0.1:${port:int}", files: "http://127.0.0.1:${filesPort:int}/v1" }
              lab: { url: https://a.b, files: { url: http://c.d, insecure: true, timeout: 5s }, x.y: https://e.f }
            """
        )
        decoding.expect()
        let hosts = decoding.file.hosts
        #expect(hosts.map { $0.servers.map(\.name.value) } == [["files"], ["files", "x.y"]])
        #expect(hosts[0].servers.first?.url.value.text == "http://127.0.0.1:${filesPort:int}/v1")
        #expect(hosts[1].servers.first?.isInsecure == true)
        #expect(hosts[1].servers.first?.timeout?.value.total?.value == .milliseconds(5_000))
    }

    @Test("a server has a URL and no servers of its own, and misspelled keys are not servers")
    func invalidServers() {
        DecodingResult(
            """
            specc: 1
            hosts:
              1️⃣a1️⃣: { files: https://a.example }
              b: { 2️⃣ulr2️⃣: https://b.example }
              c: { url: https://c.example, 3️⃣headrs3️⃣: { X-A: b } }
              d: { url: https://d.example, files: { url: https://e.example, 4️⃣zzz4️⃣: https://f.example } }
              e: { url: https://g.example, files: 5️⃣ftp://h.example5️⃣ }
            """
        ).expect(
            Finding(
                1,
                "required-key",
                "host 'a' has no 'url'",
                hint: "declare the server of endpoints without a 'host' in 'url'"
            ),
            Finding(2, "unknown-key", "unknown key 'ulr' in host 'b'", hint: "did you mean 'url'?"),
            Finding(3, "unknown-key", "unknown key 'headrs' in host 'c'", hint: "did you mean 'headers'?"),
            Finding(
                4,
                "unknown-key",
                "unknown key 'zzz' in server 'files'",
                hint: "keys here are 'url', 'insecure', 'docs', 'headers', 'timeout'"
            ),
            Finding(
                5,
                "invalid-host",
                "a URL must begin with 'https://'",
                hint: "only 'https' and 'http' are supported"
            )
        )
    }
}
