extension RulePage {
    static let inconsistentNaming = RulePage(
        rule: "inconsistent-naming",
        why: "Names that all follow one rule are found without looking them up.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem: { call: GET /item }
              addItem: { call: POST /item }
              putItem: { call: PUT /item }
              delete_item: { call: DELETE /item }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem: { call: GET /item }
              addItem: { call: POST /item }
              putItem: { call: PUT /item }
              deleteItem: { call: DELETE /item }

            """
    )
}
