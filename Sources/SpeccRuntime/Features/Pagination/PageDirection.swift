/// The direction in which pages are loaded.
enum PageDirection: Sendable {
    case forward, backward
}

/// A page with the cursors of its neighbors; nil at the ends.
struct LoadedPage<Page: Sendable>: Sendable {
    let page: Page
    var next: PageCursor?
    var previous: PageCursor?
}
