extension HTTPClient {
    /// Removes cached responses by their tags: `await client.invalidateCache(.group("feed", of: "GitHub"))`. Responses to
    /// requests that are in flight are not cached.
    public func invalidateCache(_ tags: CacheTag...) async {
        await cache.invalidateCache(Set(tags))
    }

    /// Removes every cached response from the client's stores, for example when a user signs out.
    public func removeAllCachedResponses() async {
        await cache.removeAllCachedResponses()
    }
}
