extension Edits {
    static let enums = [
        Edit("OrderState: [open, sent]", "OrderState: [open, sent, lost]", "added-enum-case ... OrderState.lost"),
        Edit("OrderState: [open, sent]", "OrderState: [sent, open]"),
        Edit("Mood: [good, bad]", "Mood: [good]", "removed-enum-case xx. Mood.bad"),
        Edit("$enum: [s, m], $closed: true", "$enum: [s, m, l], $closed: true", "added-enum-case xx. Size.l"),
        Edit("$enum: [s, m], $closed: true", "$enum: [s], $closed: true", "removed-enum-case .x. Size.m"),
        Edit("$enum: [s, m], $closed: true", "$enum: [s, m]", "opened-enum rx. Size"),
        Edit("Mood: [good, bad]", "Mood: { $enum: [good, bad], $closed: true }", "closed-enum xx. Mood"),
        Edit(
            "Mood: [good, bad]",
            "Mood: { $enum: [{ value: good, name: fine }, bad] }",
            "renamed-enum-case .x. Mood.good"
        ),
        Edit("Mood: [good, bad]", "Mood: { $enum: [1, 2], $type: int }", "changed-type-kind xx. Mood"),
        Edit(
            "$oneOf: { placed: Placed, sent: Sent } }\n  Choice",
            "$oneOf: { placed: Placed, sent: Sent, lost: Lost } }\n  Lost: { kind: { $type: string, $value: lost } }\n  Choice",
            "added-type ... Lost",
            "added-union-member .x. Event.lost"
        ),
        Edit(
            "$closed: true, $oneOf: { placed: Placed, sent: Sent }",
            "$closed: true, $oneOf: { placed: Placed }",
            "removed-conformance .x. Sent",
            "removed-union-member .x. Choice.sent"
        ),
        Edit("$closed: true, $oneOf", "$oneOf", "opened-union rx. Choice"),
        Edit("{ $by: kind, $oneOf", "{ $by: kind, $closed: true, $oneOf", "closed-union .x. Event"),
    ]
}
