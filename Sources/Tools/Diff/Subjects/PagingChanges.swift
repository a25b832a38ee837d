import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// How an endpoint is paginated.
enum PagingChanges {
    static func add(_ old: ComparedEndpoint, _ new: ComparedEndpoint, _ apis: APIPair, _ changes: inout ChangeCollector)
    {
        let (before, after) = (text(old.endpoint.pagination), text(new.endpoint.pagination))
        guard before != after else { return }
        let levels = levels(old.endpoint.pagination, new.endpoint.pagination, apis)
        changes.add(
            old.endpoint.pagination == nil ? "added-pagination" : "changed-pagination",
            new.subject,
            .changed(old.endpoint.name.range, new.endpoint.name.range),
            "pagination of",
            "changed from \(before) to \(after)",
            wire: levels.wire,
            swift: levels.swift,
            behavior: levels.behavior
        )
    }

    private static func levels(
        _ old: ResolvedPagination?,
        _ new: ResolvedPagination?,
        _ apis: APIPair
    ) -> ChangeLevels {
        guard let old else { return ChangeLevels() }
        guard let new else { return ChangeLevels(swift: .breaking, behavior: .breaking) }
        let isSameItem = !ReferenceComparison(apis).isChangedInSwift(old.item, new.item)
        let swift: ChangeLevel = old.style == new.style && isSameItem ? .safe : .breaking
        // The size of a page is sent if the caller passes one.
        let isOtherLimit = old.limit != nil && new.limit != nil && old.limit != new.limit
        guard parts(old) == parts(new), !isOtherLimit else {
            return ChangeLevels(wire: .breaking, swift: swift, behavior: .breaking)
        }
        // 'total' and 'more' only end the pages earlier.
        let losesEnd = old.total != nil && old.total != new.total || old.more != nil && old.more != new.more
        let isSameEnd = old.total == new.total && old.more == new.more
        let losesLimit = old.limit != nil && new.limit == nil
        // A previous page in addition changes nothing for programs that load the next ones.
        let losesPrevious = old.previous != nil && old.previous != new.previous
        return ChangeLevels(
            wire: losesPrevious ? .breaking : losesEnd || losesLimit ? .risky : .safe,
            swift: swift,
            behavior: losesPrevious ? .breaking : isSameEnd && !losesLimit ? .safe : .risky
        )
    }

    private static func text(_ pagination: ResolvedPagination?) -> String {
        guard let pagination else { return "none" }
        var parts = parts(pagination)
        if let previous = pagination.previous { parts.append("previous '\(previous.text)'") }
        if let limit = pagination.limit { parts.append("limit '\(limit.path.joined(separator: "."))'") }
        if let total = pagination.total { parts.append("total '\(total.text)'") }
        if let more = pagination.more { parts.append("more '\(more.text)'") }
        return "'\(parts.joined(separator: ", "))'"
    }

    /// What released apps need for the next page.
    private static func parts(_ pagination: ResolvedPagination) -> [String] {
        var parts = [pagination.style.rawValue]
        let items = pagination.items.map { step in
            switch step.name {
            case .property(let name): name.text
            case .key(let key): key
            }
        }
        if !items.isEmpty { parts.append("items '\(items.joined(separator: "."))'") }
        if let next = pagination.next { parts.append("next '\(next.text)'") }
        if let sends = pagination.sends { parts.append("sent as '\(sends.path.joined(separator: "."))'") }
        // Pages are numbered from 1 unless declared otherwise.
        if let start = pagination.start, start != 1 { parts.append("start \(start)") }
        return parts
    }
}
