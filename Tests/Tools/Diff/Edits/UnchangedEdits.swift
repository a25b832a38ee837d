extension Edits {
    static let unchanged = [
        Edit("  Problem: { message: string }\n", "  # comment\n  Problem: {message: string}\n"),
        Edit(
            "  Labels: list<string>\n  Problem: { message: string }\n",
            "  Problem: { message: string }\n  Labels: list<string>\n"
        ),
        Edit("service: Orders\n", "service: Orders\ndocs: Orders of customers.\n"),
    ]
}
