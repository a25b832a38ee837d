/// `idempotency:` in its long form.
package enum IdempotencyKey: String, SpecKey {
    case header, body

    package static let section = SpecSection.idempotency

    package var entry: SpecEntry {
        switch self {
        case .header: SpecEntry(.name, "The header that holds the key.", example: "Idempotency-Key")
        case .body: SpecEntry(.field, "The field of the body that holds the key.", example: "nonce")
        }
    }
}

/// `stream:`
package enum StreamKey: String, SpecKey {
    case done, idle

    package static let section = SpecSection.stream

    package var entry: SpecEntry {
        switch self {
        case .done:
            SpecEntry(
                .text,
                "The event that ends the stream.",
                builtIn: "the end of the answer",
                example: "\"[DONE]\""
            )
        case .idle: SpecEntry(.duration, "How long nothing may arrive.", builtIn: "none", example: "30s")
        }
    }
}

/// `limits:`
package enum LimitsKey: String, SpecKey {
    case response

    package static let section = SpecSection.limits

    package var entry: SpecEntry {
        SpecEntry(
            .either([.choice(["none"]), .size]),
            "How large an answer may be, unpacked.",
            builtIn: "100MB",
            example: "1MB"
        )
    }
}

/// `log:` in its long form.
package enum LogKey: String, SpecKey {
    case level, size, failures

    package static let section = SpecSection.log

    package var entry: SpecEntry {
        switch self {
        case .level:
            SpecEntry(
                .choice(LogDeclaration.Level.allCases.map(\.rawValue)),
                "How much is told: nothing, a line a call, headers too, bodies too.",
                builtIn: "line",
                example: "headers"
            )
        case .size: SpecEntry(.size, "How much of a body is shown.", builtIn: "16KB", example: "4KB")
        case .failures: SpecEntry(.boolean, "Whether only calls that failed are told of.", builtIn: "false")
        }
    }
}
