extension Edits {
    static let bodies = [
        Edit(
            "{ call: GET /export, ",
            "{ call: PUT /export, body: NewOrder, ",
            "added-body xx. Orders.exportOrders",
            "changed-method x.. Orders.exportOrders"
        ),
        Edit("    body: { amount: decimal, note: string? }\n", "", "removed-body xx. Orders.payOrder"),
        Edit("    body: NewOrder\n", "    body: Order\n", "changed-body-type xx. Orders.placeOrder"),
        Edit(
            "    body: NewOrder\n",
            "    body: { $as: multipart, $type: NewOrder }\n",
            "changed-body-encoding x.. Orders.placeOrder"
        ),
        Edit(
            "    body: NewOrder\n",
            "    body: { $contentType: application/vnd.shop+json, $type: NewOrder }\n",
            "changed-content-type x.. Orders.placeOrder"
        ),
        Edit("$size: ..5MB", "$size: ..1MB", "narrowed-bounds r.x Orders.addPicture"),
        Edit("$accept: [image/png]", "$accept: [image/png, image/jpeg]", "widened-bounds ... Orders.addPicture"),
        Edit(
            "{ amount: decimal, note",
            "{ amount: decimal, method: string, note",
            "added-required-request-field xx. Orders.payOrder.Body.method"
        ),
        Edit("body: NewOrder\n", "body: NewOrder?\n", "body-became-optional .r. Orders.placeOrder"),
    ]
}
