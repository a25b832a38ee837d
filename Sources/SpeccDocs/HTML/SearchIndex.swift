/// The index of the search, as a script: a page that is opened from a file cannot read other files.
enum SearchIndex {
    static func script(of site: SiteReference) -> String {
        var entries: [String] = []
        func add(_ name: String, _ detail: String, _ address: String) {
            let texts = [name, detail, address].map { JSONSample.quoted($0, isScript: true) }
            entries.append("[" + texts.joined(separator: ",") + "]")
        }
        for api in site.apis {
            if site.apis.count > 1 { add(api.name, "API", "\(api.page).html") }
            for page in api.pages {
                add(page.title, page.service == nil ? "Types" : "Service", "\(page.file).html")
                for endpoint in page.service?.endpoints ?? [] {
                    let path = endpoint.path.map(\.text).joined()
                    add(endpoint.name, "\(endpoint.method) \(path)", "\(page.file).html#\(endpoint.id)")
                }
                for waiter in page.service?.waiters ?? [] {
                    add(waiter.name, "polls \(waiter.polled.text)", "\(page.file).html#\(waiter.id)")
                }
                for type in page.types { add(type.name, type.kind, "\(page.file).html#\(type.id)") }
            }
        }
        return "window.referenceIndex = [\n" + entries.joined(separator: ",\n") + "\n];\n"
    }
}
