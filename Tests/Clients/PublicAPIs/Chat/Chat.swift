// The Swift of this target is compiled from the YAML files beside this one.
