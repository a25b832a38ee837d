package import SpeccDiagnostics

/// The kinds of entries of `endpoints:` that make calls of another endpoint.
package enum CompositeCallKind: String, Sendable, CaseIterable {
    /// Calls until a response meets a condition.
    case waiter
    /// Calls without an end.
    case feed
    /// Sends a file in parts.
    case upload

    /// The word for messages.
    package var noun: String { rawValue }

    /// `a waiter`
    package var phrase: String { (self == .upload ? "an " : "a ") + noun }
}

/// An entry of `endpoints:` that makes calls of another endpoint.
package struct CompositeCallDeclaration: Sendable {
    package var name: Located<String>
    package var docs: Located<String>?
    package var deprecated: Located<Deprecation>?
    /// Nil if it was rejected.
    package var endpoint: Located<String>?
    package var every: Located<DurationRange>?
    package var swift = SwiftOptions()
    package var settings: Settings

    /// The keys of one kind.
    package enum Settings: Sendable {
        case waiter(WaiterDeclaration)
        case feed(FeedDeclaration)
        case upload(UploadDeclaration)
    }

    package init(name: Located<String>, _ settings: Settings) {
        self.name = name
        self.settings = settings
    }

    package var kind: CompositeCallKind {
        switch settings {
        case .waiter: .waiter
        case .feed: .feed
        case .upload: .upload
        }
    }

    /// Nil for other kinds.
    package var waiter: WaiterDeclaration? {
        if case .waiter(let waiter) = settings { waiter } else { nil }
    }

    /// Nil for other kinds.
    package var feed: FeedDeclaration? {
        if case .feed(let feed) = settings { feed } else { nil }
    }

    /// Nil for other kinds.
    package var upload: UploadDeclaration? {
        if case .upload(let upload) = settings { upload } else { nil }
    }

    /// The names of declared errors, or statuses, after which it continues.
    package var errors: [Located<String>] {
        switch settings {
        case .waiter(let waiter): waiter.pending
        case .feed(let feed): feed.restart
        case .upload(let upload): upload.restart
        }
    }
}

/// The keys that only waiters have.
package struct WaiterDeclaration: Sendable {
    package var until: [FieldCondition] = []
    /// The keys of declared errors that continue the polling.
    package var pending: [Located<String>] = []
    /// The statuses of `until`, in place of conditions.
    package var untilStatuses: [Located<StatusPattern>] = []
    package var fail: [FieldCondition] = []
    /// `for:`, in milliseconds.
    package var limit: Located<Int64>?

    package init() {}

    /// The conditions that end the polling.
    package var conditions: [FieldCondition] { until + fail }
}

/// The keys that only feeds have. Field paths start at the response, or at an element of a stream.
package struct FeedDeclaration: Sendable {
    package var items: Located<String>?
    /// The location of the position, without `+ 1`.
    package var next: Located<String>?
    /// Whether 1 is added to the position.
    package var isIncremented = false
    package var sends: Located<String>?
    /// Statuses and keys of declared errors.
    package var restart: [Located<String>] = []
    /// Whether no key was rejected.
    package var isWhole = true

    package init() {}

    /// Whether each response is one element.
    package var hasNoItems: Bool { items?.value == Self.noItems }
    package static let noItems = "none"
}

/// `2s..30s`, in milliseconds.
package struct DurationRange: Sendable {
    package let lower: Int64
    package let upper: Int64

    package init(lower: Int64, upper: Int64) {
        self.lower = lower
        self.upper = upper
    }
}

/// A condition on a field of a response: it equals one of the values, or is present if there are none.
package struct FieldCondition: Sendable {
    package let field: Located<String>
    package var values: [Located<String>]
}
