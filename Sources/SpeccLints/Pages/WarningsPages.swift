extension RulePage {
    static let warnings: [RulePage] = [
        .attemptsAboveTotal, .emptyFile, .enumOfOneType, .noDefaultHost, .sameCallTwice, .unusedType,
    ]
}
