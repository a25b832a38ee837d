import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// A waiter for the token of a device (RFC 8628, 3.5; CIBA) that ends at the first response to a user who has not finished yet, or
/// that continues after one to a user who refused.
enum IncompleteDeviceLogin: Rule {
    static let id = "incomplete-device-login"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.policies.compositeCalls {
            // A field of a successful response, as of servers without such errors.
            guard let waiter = site.declaration.waiter, waiter.until.isEmpty, let poll = site.declaration.endpoint,
                let polled = index.endpoint(of: site), isToken(polled, index)
            else { continue }
            let errors = polled.inherited.errors(of: polled.declaration).map(\.value)
            let named = errors.filter { $0.name != nil && waiter.pending.map(\.value).contains($0.key.value) }
            if named.contains(where: isPending) || continuesAfterErrors(waiter, polled.declaration) { continue }
            let remedy =
                "declare 'authorizationPending: { $status: 400, $when: { error: [authorization_pending] }, error: string }' in "
                + "'errors' of \(quoted(poll.value)), and 'slowDown', and write 'pending: [authorizationPending, slowDown]'"
            if let status = waiter.pending.first(where: { key in !named.contains { $0.key.value == key.value } }) {
                diagnostics.add(
                    "\(quoted(status.value)) continues the polling after 'access_denied' and 'expired_token', too",
                    at: status.range,
                    hint: remedy
                )
            } else {
                diagnostics.add(
                    "the first 'authorization_pending', an error with status 400, ends the polling",
                    at: waiter.pending.first?.range ?? waiter.untilStatuses.first?.range ?? poll.range,
                    hint: remedy
                )
            }
        }
    }

    /// Whether a named error is the one of a user who has not finished.
    private static func isPending(_ error: ResponseDeclaration) -> Bool {
        (error.when?.value ?? []).allSatisfy { condition in
            condition.values.isEmpty || condition.field.value != "error"
                || condition.values.contains { $0.value == "authorization_pending" }
        }
    }

    /// Whether status 400 is a declared result that `until` does not name, after which the polling continues.
    private static func continuesAfterErrors(_ waiter: WaiterDeclaration, _ polled: EndpointDeclaration) -> Bool {
        !waiter.untilStatuses.isEmpty && !waiter.untilStatuses.contains { $0.value.matches(400) }
            && polled.returns.contains { $0.status.value.matches(400) }
    }

    /// Whether an endpoint requests the token of a device.
    private static func isToken(_ site: IndexedEndpoint, _ index: CatalogIndex) -> Bool {
        guard let body = site.declaration.body else { return false }
        return (index.objectFields(of: body.type.present, in: site.api) ?? []).contains { field in
            ["device_code", "auth_req_id"].contains(field.name.value)
                || grants.contains(field.options?.value.constant?.value.text ?? "")
        }
    }

    private static let grants: Set = [
        "urn:ietf:params:oauth:grant-type:device_code", "urn:openid:params:grant-type:ciba",
    ]
}
