public import SpeccRuntime

/// Where a repository gets its things from and what it does with them: calls of a service. What is left out cannot be done.
///
///     let source = RepositorySource<Note, NewNote, Notes.Failure>(
///         list: { strategy async throws(Notes.Failure) in
///             try await notes.sendRequest(to: ListNotes(), options: CallOptions(cache: strategy))
///         },
///         create: { draft async throws(Notes.Failure) in try await notes.addNote(body: draft) },
///         delete: { id async throws(Notes.Failure) in try await notes.deleteNote(id: id) }
///     )
public struct RepositorySource<Element: Identifiable & Sendable, Draft: Sendable, Failure: EndpointFailure>: Sendable
where Element.ID: Sendable {
    /// All things. It is told what comes first, the cache or the network; nil is what the endpoint says.
    public typealias List = @Sendable (CacheStrategy?) async throws(Failure) -> [Element]
    /// One thing with all that is known of it.
    public typealias Detail = @Sendable (Element.ID, CacheStrategy?) async throws(Failure) -> Element
    /// Makes a thing.
    public typealias Create = @Sendable (Draft) async throws(Failure) -> Element
    /// Changes a thing, and gives it as it is then.
    public typealias Update = @Sendable (Element) async throws(Failure) -> Element
    /// Removes a thing.
    public typealias Delete = @Sendable (Element.ID) async throws(Failure) -> Void

    let list: List
    let detail: Detail?
    let create: Create?
    let update: Update?
    let delete: Delete?

    /// What is left out is refused as `.invalidRequest`.
    public init(
        list: @escaping List,
        detail: Detail? = nil,
        create: Create? = nil,
        update: Update? = nil,
        delete: Delete? = nil
    ) {
        self.list = list
        self.detail = detail
        self.create = create
        self.update = update
        self.delete = delete
    }
}
