extension RulePage {
    static let invalidUTF8 = RulePage(
        "invalid-utf8",
        what: "The file is not UTF-8.",
        why: "In another encoding letters would be read as something else, or not at all.",
        bad: Sample(
            bytes: Array("specc: 1\ndocs: caf".utf8) + [0xE9, 0x0A],
            shown: "specc: 1\ndocs: caf<E9>      # the letter é as Latin-1 writes it\n"
        ),
        good: "specc: 1\ndocs: café\ntypes: { Item: { id: int } }\n"
    )

    static let controlCharacter = RulePage(
        "control-character",
        what: "The file holds a control character.",
        why: "It cannot be seen, and terminals obey it.",
        bad: Sample("specc: 1\ndocs: a\u{7}b\n", shown: "specc: 1\ndocs: a<BEL>b\n"),
        good: "specc: 1\ndocs: \"a\\ab\"\ntypes: { Item: { id: int } }\n"
    )

    static let lineSeparator = RulePage(
        "line-separator",
        what: "The file holds a line end that is none to most programs.",
        why: """
            To YAML a lone CR, U+0085, U+2028 and U+2029 end a line, even in a comment: hidden text would become keys, and \
            the numbers of later lines would lie.
            """,
        bad: Sample("specc: 1\ndocs: a\u{2028}b\n", shown: "specc: 1\ndocs: a<U+2028>b\n"),
        good: "specc: 1\ndocs: \"a\\Lb\"\ntypes: { Item: { id: int } }\n"
    )

    static let bidiControl = RulePage(
        "bidi-control",
        what: "The file holds a character that reorders the text around it.",
        why: "What is shown would not be what is read.",
        bad: Sample("specc: 1\ndocs: a\u{202E}b\n", shown: "specc: 1\ndocs: a<U+202E>b\n"),
        good: "specc: 1\ndocs: ab\ntypes: { Item: { id: int } }\n"
    )

    static let byteOrderMark = RulePage(
        "byte-order-mark",
        what: "A byte order mark stands within the text.",
        why: "It cannot be seen, and makes a name another one. At the start of a file it is let be.",
        bad: Sample("specc: 1\ndocs: a\u{FEFF}b\n", shown: "specc: 1\ndocs: a<U+FEFF>b\n"),
        good: "specc: 1\ndocs: ab\ntypes: { Item: { id: int } }\n"
    )
}
