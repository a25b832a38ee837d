extension Edits {
    static let errors = [
        Edit(
            "errors: { 402: Refusal }",
            "errors: { 402: Refusal, 409: Problem }",
            "added-declared-error .xx Orders.payOrder.409"
        ),
        Edit("    errors: { 402: Refusal }\n", "", "changed-error-type .xx Orders.payOrder"),
        Edit("errors: { 402: Refusal }", "errors: { 402: Problem }", "changed-error-body rxx Orders.payOrder.402"),
        Edit(
            "errors: { 402: Refusal }",
            "errors: { 402: Refusal, default: Problem }",
            "added-declared-error .xx Orders.payOrder.default"
        ),
        Edit(
            "errors: { 402: Refusal }",
            "errors: { 402: Refusal, lost: { $status: 402, code: string, $when: code } }",
            "added-declared-error .xx Orders.payOrder.lost"
        ),
        Edit(", 404: Missing }", " }", "removed-declared-error .xx Shop.404"),
    ]
}
