// The Swift of this target is compiled from issues.yaml.
