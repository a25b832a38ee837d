extension Edits {
    static let objects = [
        Edit("  Labels: list<string>\n", "", "removed-type .x. Labels"),
        Edit("  Labels: list<string>\n", "  Labels: list<string>\n  Other: { a: int }\n", "added-type ... Other"),
        Edit("  Labels: list<string>\n", "  Labels: list<int>\n", "changed-alias .x. Labels"),
        Edit("  Labels: list<string>\n", "  Labels: { a: string }\n", "changed-type-kind .x. Labels"),
        Edit(
            "article: string, amount: int,",
            "article: string, amount: int, place: string,",
            "added-required-request-field xx. NewOrder.place"
        ),
        Edit(
            "article: string, amount: int,",
            "article: string, amount: int, place: string?,",
            "added-optional-request-field ... NewOrder.place"
        ),
        Edit("article: string, amount: int,", "article: string,", "removed-request-field rx. NewOrder.amount"),
        Edit("amount: int, gift", "amount: double, gift", "changed-request-field .x. NewOrder.amount"),
        Edit("amount: int, gift", "amount: string, gift", "changed-request-field xx. NewOrder.amount"),
        Edit("amount: int, gift", "amount: int(string), gift", "changed-wire-format x.. NewOrder.amount"),
        Edit(
            "amount: int, gift",
            "count: { $type: int, $swift: { name: amount } }, gift",
            "renamed-request-field x.. NewOrder.count"
        ),
        Edit(
            "amount: int, gift",
            "amount: { $type: int, $swift: { name: count } }, gift",
            "renamed-field .x. NewOrder.amount"
        ),
        Edit("article: string, amount: int,", "amount: int, article: string,", "reordered-fields .x. NewOrder"),
        Edit("gift: bool?", "gift: bool", "request-field-became-required xx. NewOrder.gift"),
        Edit("amount: int, gift", "amount: int?, gift", "request-field-became-optional .x. NewOrder.amount"),
        Edit("gift: bool?", "gift: patch<bool>", "changed-nullability .x. NewOrder.gift"),
        Edit("$default: red", "$default: blue", "changed-default ..x NewOrder.color"),
        Edit("$value: order }", "$value: purchase }", "changed-constant x.. NewOrder.kind"),
        Edit("amount: int, gift", "amount: { $type: int, $range: 1.. }, gift", "narrowed-bounds r.x NewOrder.amount"),
        Edit("total: decimal, note: string?, buyer", "total: decimal, buyer", "removed-response-field rx. Order.note"),
        Edit("total: decimal, note: string?, buyer", "note: string?, buyer", "removed-response-field xx. Order.total"),
        Edit(", old: { $type: string?, $deprecated: true }", "", "removed-response-field rr. Order.old"),
        Edit("note: string?, buyer", "note: string?, weight: int, buyer", "added-response-field .r. Order.weight"),
        Edit("note: string?, buyer", "note: string?, weight: int?, buyer", "added-response-field ... Order.weight"),
        Edit("note: string?, buyer", "note: string, buyer", "response-field-became-required .x. Order.note"),
        Edit("total: decimal, note", "total: decimal?, note", "response-field-became-optional xx. Order.total"),
        Edit("total: decimal, note", "total: decimal(string), note", "changed-wire-format x.. Order.total"),
        Edit("at: datetime,", "at: datetime(unix),", "changed-wire-format x.. Order.at"),
        Edit("total: decimal, note", "total: int, note", "changed-response-field .x. Order.total"),
        Edit(
            "total: decimal, note",
            "sum: { $type: decimal, $swift: { name: total } }, note",
            "renamed-response-field x.. Order.sum"
        ),
        Edit(
            "Problem: { message: string }",
            "Problem: { message: string, $additional: map<json> }",
            "added-additional-fields ... Problem"
        ),
        Edit(
            "Event: { $by: kind, $oneOf: { placed: Placed, sent: Sent } }",
            "Event: { $oneOf: [Placed, Sent], $match: fields }",
            "changed-tag x.. Event"
        ),
        Edit("born: date | null", "born: date?", "changed-nullability x.. Buyer.born"),
        Edit("mail: { $type: string?,", "mail: { $type: string | null,", "changed-nullability .r. Buyer.mail"),
        Edit("gift: bool?", "gift: bool | null", "changed-nullability xx. NewOrder.gift"),
        Edit("order: string }", "order: { $value: a } }", "changed-constant .r. Placed.order"),
        Edit("article: string, amount", "article: { $value: tea }, amount", "changed-constant xx. NewOrder.article"),
        Edit("mail: { $type: string?, $sensitive: true }", "mail: string?", "removed-sensitive ..x Buyer.mail"),
        Edit(
            "conforms: [Hashable]",
            "conforms: [Equatable]",
            "removed-conformance .x. Choice",
            "removed-conformance .x. Placed",
            "removed-conformance .x. Report",
            "removed-conformance .x. Sent"
        ),
        Edit(", mutable: true", "", "changed-mutability .x. Report"),
        Edit(
            "Code: { $type: string, $distinct: true, $pattern: \"[a-z]+\" }",
            "Code: { $type: int, $distinct: true }",
            "changed-distinct-type xx. Code"
        ),
        Edit(
            "Code: { $type: string, $distinct: true, $pattern: \"[a-z]+\" }",
            "Code: { $type: string, $pattern: \"[a-z]+\" }",
            "changed-response-field .x. Buyer.code",
            "changed-type-kind .x. Code"
        ),
        Edit(
            "Sent: { kind: { $type: string, $value: sent }, carrier: string }\n",
            "Sent: { kind: { $type: string, $value: sent }, carrier: Labels }\n",
            "changed-response-field xx. Sent.carrier"
        ),
        Edit(
            "  Missing: { what: string }\n",
            "  Missing: { $swift: { type: Foundation.URL }, what: string }\n",
            "changed-type-override .x. Missing"
        ),
    ]
}
