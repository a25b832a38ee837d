import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Settings of calls")
struct SettingsDecoderTests {
    private static let everything = """
        auth: token
            cache: { maxAge: 60s, etag: false, strategy: stale-while-revalidate, store: disk, group: feed }
            limits: { response: 1.5MB, rate: 20/m }
            redirects: same-origin
            cookies: keep
            dedupe: true
            tags: [billing, slow]
            log: { level: body, size: 4KB, failures: true }
        """

    @Test("are the same in defaults and endpoints", arguments: ["defaults", "endpoint"])
    func everything(level: String) throws {
        let yaml =
            level == "defaults"
            ? "defaults:\n    \(Self.everything)\n"
            : "service: A\nendpoints:\n  a:\n    call: GET /x\n    \(Self.everything)\n"
        let decoding = DecodingResult(yaml)
        decoding.expect()
        let settings =
            level == "defaults"
            ? decoding.file.defaults.policy : try #require(decoding.endpoint?.options).value.policy
        #expect(settings.auth?.value.alternatives == [["token"]])
        #expect(settings.cache?.value.maxAgeMilliseconds?.value == 60_000)
        #expect(settings.cache?.value.usesETag == false)
        #expect(settings.cache?.value.strategy == .staleWhileRevalidate)
        #expect(settings.cache?.value.store == .disk)
        #expect(settings.cache?.value.group?.value == "feed")
        #expect(settings.limits?.value.response?.value == .bytes(1_500_000))
        #expect(settings.limits?.value.rate?.value == .requests(20, per: .minute))
        #expect(settings.redirects?.value == .sameOrigin)
        #expect(settings.cookies?.value == .keep)
        #expect(settings.dedupe?.value == true)
        #expect(settings.tags?.value.map(\.value) == ["billing", "slow"])
        #expect(settings.log?.value.level == .body)
        #expect(settings.log?.value.size?.value == .bytes(4_000))
        #expect(settings.log?.value.isForFailuresOnly == true)
    }

    @Test("have short forms")
    func short() {
        let settings = DecodingResult("defaults: { auth: none, cache: 60s, log: headers }").file.defaults.policy
        #expect(settings.auth?.value == .anonymous)
        #expect(settings.cache?.value.maxAgeMilliseconds?.value == 60_000)
        #expect(settings.log?.value.level == .headers)
        #expect(DecodingResult("defaults: { cache: never }").file.defaults.policy.cache?.value.isOn == false)
    }

    @Test("need units and known values")
    func wrong() {
        DecodingResult("defaults: { cache: 1️⃣601️⃣ }").expect(
            Finding(
                1,
                "missing-unit",
                "'cache' has no unit",
                hint: "write '60s' for seconds; units are ms, s, m and h"
            )
        )
        DecodingResult("defaults: { limits: { response: 1️⃣10001️⃣ } }").expect(
            Finding(
                1,
                "missing-unit",
                "'response' has no unit",
                hint: "write '1000B' for bytes; units are B, KB, MB, GB, KiB, MiB and GiB"
            )
        )
        DecodingResult("defaults: { limits: { response: 1️⃣1Mi1️⃣ } }").expect(
            Finding(
                1,
                "invalid-size",
                "'response' must be a size such as '1MB', not '1Mi'",
                hint: "units are B, KB, MB, GB, KiB, MiB and GiB"
            )
        )
        DecodingResult("defaults: { limits: { rate: 1️⃣20/min1️⃣ } }").expect(
            Finding(
                1,
                "invalid-rate",
                "'rate' must be a rate such as '20/m', not '20/min'",
                hint: "write '20/m'"
            )
        )
        DecodingResult("defaults: { redirects: 1️⃣same_origin1️⃣ }").expect(
            Finding(
                1,
                "invalid-choice",
                "'redirects' must be 'follow', 'same-origin' or 'never', not 'same_origin'",
                hint: "did you mean 'same-origin'?"
            )
        )
    }

    @Test(
        "have names that are not empty",
        arguments: [
            ("tags: [a, 1️⃣\"\"1️⃣]", "tag"), ("tags: [1️⃣' '1️⃣]", "tag"), ("invalidates: [1️⃣''1️⃣]", "group"),
            ("cache: { maxAge: 5s, group: 1️⃣''1️⃣ }", "group"),
        ]
    )
    func emptyNames(setting: String, noun: String) {
        DecodingResult("service: A\nendpoints: { a: { call: GET /x, \(setting) } }\n").expect(
            Finding(1, "missing-name", "the name of a \(noun) is empty", hint: "write a name, or remove it")
        )
        DecodingResult("service: A\nendpoints: { a: { call: GET /x, tags: [] } }\n").expect()
    }
}
