extension RulePage {
    static let invalidBoolean = RulePage(
        "invalid-boolean",
        what: "Something other than 'true' or 'false' where one of them is expected.",
        why: "'yes', 'on' and 'off' are text: nothing is typed by its looks.",
        bad: """
            specc: 1
            service: Shop
            hosts: { default: { url: http://10.0.0.7, insecure: yes } }
            endpoints:
              getItem:
                call: GET /items

            """,
        good: """
            specc: 1
            service: Shop
            hosts: { default: { url: http://10.0.0.7, insecure: true } }
            endpoints:
              getItem:
                call: GET /items

            """
    )
}
