/// The changes of the APIs since an earlier version, which a page of the reference lists.
package struct ChangeHistory: Sendable {
    /// The name of the earlier version: `v1.4`.
    package let base: String
    package let entries: [Entry]

    package init(since base: String, _ entries: [Entry]) {
        self.base = base
        self.entries = entries
    }

    package enum Level: String, Sendable, CaseIterable {
        case breaking, risky, safe
    }

    package struct Entry: Sendable {
        let level: Level
        /// `timeout of 'Orders.pay' changed from 30 s to 10 s`
        let message: String
        /// `wire: breaking, Swift: risky`; empty for a change without an effect.
        let effects: String
        /// The reason why the level is lower than usual.
        let reason: String?
        /// The changed declaration: `Orders`, `payOrder`.
        let subject: [String]
        /// The API of the declaration; nil if it is not known.
        let api: String?

        package init(
            _ level: Level,
            _ message: String,
            effects: String,
            reason: String?,
            subject: [String],
            api: String? = nil
        ) {
            self.api = api
            self.level = level
            self.message = message
            self.effects = effects
            self.reason = reason
            self.subject = subject
        }
    }
}

extension SiteReference {
    /// The links to services, endpoints and types by their API and name, without names that are ambiguous in their API.
    private var places: [[String]: Link] {
        var links: [[String]: Link?] = [:]
        for api in apis {
            func add(_ name: [String], _ link: Link) {
                let key = [api.name] + name
                links.updateValue(links[key] == nil ? link : nil, forKey: key)
            }
            for page in api.pages {
                if let service = page.service {
                    add([page.title], Link(page: page.file, anchor: nil))
                    let calls =
                        service.endpoints.map { ($0.name, $0.id) } + service.compositeCalls.map { ($0.name, $0.id) }
                    for (name, id) in calls { add([page.title, name], Link(page: page.file, anchor: id)) }
                }
                for type in page.types { add([type.name], Link(page: page.file, anchor: type.id)) }
            }
        }
        return links.compactMapValues(\.self)
    }

    /// The entries of a history with links to their declarations.
    func linked(_ entries: [ChangeHistory.Entry]) -> [(entry: ChangeHistory.Entry, link: Link?)] {
        let places = places
        return entries.map { entry in
            let api = entry.api ?? (apis.count == 1 ? apis[0].name : nil)
            return (entry, api.flatMap { places[[$0] + entry.subject] })
        }
    }
}

extension ChangeHistory {
    var title: String { "Changes since \(base)" }

    /// The entries by level, the most severe first.
    var groups: [(level: Level, entries: [Entry])] {
        Level.allCases.map { level in (level, entries.filter { $0.level == level }) }.filter { !$0.1.isEmpty }
    }
}

extension ChangeHistory.Level {
    var title: String {
        switch self {
        case .breaking: "Breaking"
        case .risky: "Risky"
        case .safe: "Safe"
        }
    }
}

extension ChangeHistory.Entry {
    /// - Parameter site: The site that shows the entry: with several APIs, the notes contain the API.
    func notes(in site: SiteReference) -> [String] {
        [site.apis.count > 1 ? api ?? "" : "", effects, reason ?? ""].filter { !$0.isEmpty }
    }
}
