import SpeccRuntime

// The custom template of this target for enums adds 'all'.
print(Shop.Color.all.map(\.rawValue).joined(separator: ", "))
