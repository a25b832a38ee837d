public import SpeccRuntime

/// The calls of a service that a `Repository` uses. Operations without a call are not supported.
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
    /// Returns all elements. The argument is the cache strategy; nil selects the endpoint's.
    public typealias List = @Sendable (CacheStrategy?) async throws(Failure) -> [Element]
    /// Returns an element with all details.
    public typealias Detail = @Sendable (Element.ID, CacheStrategy?) async throws(Failure) -> Element
    /// Creates an element.
    public typealias Create = @Sendable (Draft) async throws(Failure) -> Element
    /// Updates an element and returns its new state.
    public typealias Update = @Sendable (Element) async throws(Failure) -> Element
    /// Deletes an element.
    public typealias Delete = @Sendable (Element.ID) async throws(Failure) -> Void

    let list: List
    let detail: Detail?
    let create: Create?
    let update: Update?
    let delete: Delete?

    /// Operations that are omitted fail with `.invalidRequest`.
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
