extension RulePage {
    package static let all: [RulePage] = []
}
