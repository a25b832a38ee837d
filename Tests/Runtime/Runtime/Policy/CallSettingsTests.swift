import Testing

@_spi(Generated) @testable import SpeccRuntime

struct CallSettingsTests {
    private let service = CallSettings(
        auth: .credential("token"),
        responseLimit: 1_000,
        redirects: .sameOrigin,
        storesCookies: true,
        deduplicates: true,
        tags: ["a"],
        log: LogPolicy(.body)
    )

    @Test("a setting of the endpoint replaces that of its service, others are inherited")
    func replaced() throws {
        #expect(service.replaced(by: nil) == service)
        #expect(service.replaced(by: CallSettings()) == service)
        let own = CallSettings(
            auth: .anonymous,
            responseLimit: 5,
            redirects: RedirectPolicy.none,
            storesCookies: false,
            deduplicates: false,
            tags: [],
            log: LogPolicy(.none)
        )
        // A setting that is missing above would not be tested.
        var contents: Any = own
        for member in ["content", "storage", "value"] {
            contents = try #require(Mirror(reflecting: contents).children.first { $0.label == member }?.value)
        }
        let missing = Mirror(reflecting: contents).children.filter { "\($0.value)" == "nil" }.compactMap(\.label)
        #expect(missing == ["downloadLimit", "rate"])
        #expect(service.replaced(by: own) == own)
        var tagged = service
        tagged.tags = ["b"]
        #expect(service.replaced(by: CallSettings(tags: ["b"])) == tagged)
    }

    @Test("the client's limits apply only if they are tighter")
    func tightened() {
        // promise: client.stricter-only
        let strict = CallSettings().tightened(responseLimit: 7, redirects: .none)
        #expect(strict.responseLimit == 7)
        #expect(strict.redirects == RedirectPolicy.none)
        let own = service.tightened(responseLimit: 2_000, redirects: .follow)
        #expect(own.responseLimit == 1_000)
        #expect(own.redirects == .sameOrigin)
        #expect(
            CallSettings(responseLimit: .max).tightened(responseLimit: nil, redirects: .follow).responseLimit == .max
        )
        #expect(CallSettings().tightened(responseLimit: nil, redirects: .follow).responseLimit == 100_000_000)
    }
}
