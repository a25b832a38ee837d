import Testing

@_spi(Generated) @testable import SpeccRuntime

struct CacheFetchTrackerTests {
    @Test("rejects a response requested before a write")
    func invalidation() {
        let fetches = CacheFetchTracker()
        let list = fetches.begin([.endpoint("list"), .group("feed")])
        let other = fetches.begin([.endpoint("other")])
        fetches.invalidate([.group("feed")])
        let later = fetches.begin([.endpoint("list"), .group("feed")])
        #expect(!fetches.end(list))
        #expect(fetches.end(other))
        #expect(fetches.end(later))
        let all = fetches.begin([.endpoint("list")])
        fetches.invalidate(nil)
        #expect(!fetches.end(all))
    }
}
