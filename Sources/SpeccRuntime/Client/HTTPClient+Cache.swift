extension HTTPClient {
    /// Forgets kept answers: `await client.invalidateCache(.group("feed", of: "GitHub"))`. An answer that is on its way is not kept.
    public func invalidateCache(_ tags: CacheTag...) async {
        await cache.invalidateCache(Set(tags))
    }

    /// Forgets every kept answer of the client's stores, as when a user signs out.
    public func removeAllCachedResponses() async {
        await cache.removeAllCachedResponses()
    }
}
