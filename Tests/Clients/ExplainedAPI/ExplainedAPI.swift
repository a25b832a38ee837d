// The Swift of this target is compiled from the YAML files in its folders. `ClaimTests` calls every endpoint.
