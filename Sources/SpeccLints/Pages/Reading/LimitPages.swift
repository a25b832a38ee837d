extension RulePage {
    private static let fine: Sample = "specc: 1\ntypes: { Item: { id: int } }\n"

    static let fileTooLarge = RulePage(
        "file-too-large",
        what: "The file is larger than 8 MB.",
        why: "Nobody writes such a file by hand. Split it, or raise the limit by --max-file-size.",
        bad: Sample(
            "specc: 1\n" + String(repeating: "#2345678\n", count: 900_000),
            shown: "specc: 1\n# … and 8 MB of more\n"
        ),
        good: fine
    )

    static let nestingTooDeep = RulePage(
        "nesting-too-deep",
        what: "Lists and maps nest in more than 64 levels.",
        why: "Nobody writes such a file by hand, and reading it would take ever more time.",
        bad: Sample(
            "specc: 1\nx-a: " + String(repeating: "[", count: 70) + String(repeating: "]", count: 70) + "\n",
            shown: "specc: 1\nx-a: [[[[[[[[[[ … ]]]]]]]]]]\n"
        ),
        good: fine
    )

    static let tooManyNodes = RulePage(
        "too-many-nodes",
        what: "The file has more than 250,000 values.",
        why: "Nobody writes such a file by hand. Split it.",
        bad: Sample(
            "specc: 1\nx-a: [" + String(repeating: "a,", count: 250_001) + "a]\n",
            shown: "specc: 1\nx-a: [a, a, a, …]\n"
        ),
        good: fine
    )

    static let tooManyAnchors = RulePage(
        "too-many-anchors",
        what: "The file has more than 10,000 anchors.",
        why: "Nobody writes such a file by hand.",
        bad: Sample(
            "specc: 1\nx-a: [" + (0...10_000).map { "&a\($0) a," }.joined() + "]\n",
            shown: "specc: 1\nx-a: [&a0 a, &a1 a, &a2 a, …]\n"
        ),
        good: fine
    )

    static let aliasExpansion = RulePage(
        "alias-expansion",
        what: "The aliases of the file stand for more than 100,000 values.",
        why: "A few lines of aliases to aliases would fill any memory.",
        bad: Sample(
            "specc: 1\nx-a: &a [" + String(repeating: "a,", count: 1_000) + "a]\nx-b: ["
                + String(repeating: "*a,", count: 101) + "a]\n",
            shown: "specc: 1\nx-a: &a [a, a, a, …]\nx-b: [*a, *a, *a, …]\n"
        ),
        good: fine
    )

    static let aliasDepth = RulePage(
        "alias-depth",
        what: "Aliases lead to aliases in more than 16 levels.",
        why: "Nobody could say what such an alias stands for.",
        bad: Sample(
            "specc: 1\nx-a0: &a0 a\n" + (1...18).map { "x-a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined(),
            shown: "specc: 1\nx-a0: &a0 a\nx-a1: &a1 [*a0]\nx-a2: &a2 [*a1]\n# … and so on\n"
        ),
        good: fine
    )

    static let tooManyProblems = RulePage(
        "too-many-problems",
        what: "The file has so many problems that reading it was given up.",
        why: "Mend the first ones; the others often follow from them.",
        bad: Sample(
            "specc: 1\nx-a:\n" + String(repeating: "  b: a\n", count: 102),
            shown: "specc: 1\nx-a:\n  b: a\n  b: a\n# … a hundred times\n"
        ),
        good: fine
    )

    static let keyTooLong = RulePage(
        "key-too-long",
        what: "A key has more than 1,024 characters.",
        why: "YAML allows no longer key on one line.",
        bad: Sample(
            "specc: 1\nx-" + String(repeating: "a", count: 1_100) + ": a\n",
            shown: "specc: 1\nx-aaaaaaaaaaaaaaaaaaaaaaaaaaaa…: a\n"
        ),
        good: fine
    )
}
