import SpeccContract

/// The index of the search, as a script: a page that is opened from a file cannot read other files.
enum SearchIndex {
    static func script(of site: SiteReference) -> String {
        var entries: [String] = []
        func add(_ name: String, _ detail: String, _ address: String) {
            // A text cannot end the script.
            entries.append(CompactJSON.text(of: .strings([name, detail, address])).replacing("<", with: "\\u003c"))
        }
        for api in site.apis {
            let isOnly = site.apis.count == 1
            if !isOnly { add(api.name, "API", "\(api.page).html") }
            for page in api.pages {
                let origin = isOnly ? page.title : "\(api.name) · \(page.title)"
                let kind = page.service == nil ? "Types" : "Service"
                add(page.title, isOnly ? kind : "\(kind) · \(api.name)", "\(page.file).html")
                for endpoint in page.service?.endpoints ?? [] {
                    let path = endpoint.path.map(\.text).joined()
                    add(endpoint.name, "\(endpoint.method) \(path) · \(origin)", "\(page.file).html#\(endpoint.id)")
                }
                for waiter in page.service?.waiters ?? [] {
                    add(waiter.name, "polls \(waiter.polled.text) · \(origin)", "\(page.file).html#\(waiter.id)")
                }
                for type in page.types { add(type.name, "\(type.kind) · \(origin)", "\(page.file).html#\(type.id)") }
            }
        }
        return "window.referenceIndex = [\n" + entries.joined(separator: ",\n") + "\n];\n"
    }
}
