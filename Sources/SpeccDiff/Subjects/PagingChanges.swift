import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// How an endpoint is paginated.
enum PagingChanges {
    static func add(_ old: EndpointEntry, _ new: EndpointEntry, _ apis: APIPair, _ changes: inout ChangeCollector) {
        let (before, after) = (text(old.endpoint.pagination), text(new.endpoint.pagination))
        guard before != after else { return }
        let isAdded = old.endpoint.pagination == nil
        let isSameItem =
            if let item = old.endpoint.pagination?.item, let newItem = new.endpoint.pagination?.item {
                !ReferenceComparison(apis).isChangedInSwift(item, newItem)
            } else { true }
        let isSameStyle = old.endpoint.pagination?.style == new.endpoint.pagination?.style
        // A previous page in addition changes nothing for programs that load the next ones.
        let isOnlyExtended =
            old.endpoint.pagination?.previous == nil
            && before == text(new.endpoint.pagination.map(withoutPrevious))
        changes.add(
            isAdded ? "added-pagination" : "changed-pagination",
            new.subject,
            .changed(old.endpoint.name.range, new.endpoint.name.range),
            "pagination of",
            "changed from \(before) to \(after)",
            wire: isAdded || isOnlyExtended || new.endpoint.pagination == nil ? .safe : .breaking,
            swift: isAdded || isSameStyle && isSameItem ? .safe : .breaking,
            behavior: isAdded || isOnlyExtended ? .safe : .breaking
        )
    }

    private static func withoutPrevious(_ pagination: ResolvedPagination) -> ResolvedPagination {
        var pagination = pagination
        pagination.previous = nil
        return pagination
    }

    private static func text(_ pagination: ResolvedPagination?) -> String {
        guard let pagination else { return "none" }
        var parts = [pagination.style.rawValue]
        let items = pagination.items.map { step in
            switch step.name {
            case .property(let name): name.text
            case .key(let key): key
            }
        }
        if !items.isEmpty { parts.append("items '\(items.joined(separator: "."))'") }
        if let next = pagination.next {
            parts.append("next '\(((next.lastOf ?? []) + next.path).joined(separator: "."))'")
        }
        if let previous = pagination.previous { parts.append("previous '\(previous.path.joined(separator: "."))'") }
        if let sends = pagination.sends { parts.append("sent as '\(sends.path.joined(separator: "."))'") }
        if let limit = pagination.limit { parts.append("limit '\(limit.path.joined(separator: "."))'") }
        if let total = pagination.total { parts.append("total '\(total.path.joined(separator: "."))'") }
        if let more = pagination.more { parts.append("more '\(more.path.joined(separator: "."))'") }
        if let start = pagination.start { parts.append("start \(start)") }
        return "'\(parts.joined(separator: ", "))'"
    }
}
