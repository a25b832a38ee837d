/// What can be generated, and is probably not meant.
let warningRules: [any Rule.Type] = [
    AttemptsAboveTotal.self, NoDefaultHost.self, SameCallTwice.self, UnusedType.self,
]
