extension HTTPClient {
    /// Ends every call and every open stream with `.shutdown`. Later calls fail with the same error; a client cannot be
    /// restarted.
    public func shutdown() async {
        calls.shutDown()
        #if SPECC_CACHE || !SPECC_SMALL
            cache.refreshes.shutDown()
        #endif
        await transport.shutdown()
    }
}

#if SPECC_CACHE || !SPECC_SMALL
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
#endif
