package import SpeccEditing
package import SpeccYAML

extension CatalogMerge {
    /// Merges the three sides.
    ///
    /// - Parameters:
    ///   - base: The last import.
    ///   - ours: The files of the catalog.
    ///   - theirs: The new import. Its files have a layout.
    ///   - typeNames: Those of the last merge.
    package static func merge(
        base: Import,
        ours: [CatalogFile],
        theirs: Import,
        typeNames: [String: String],
        limits: YAMLLimits
    ) throws(CatalogEdits.Failure) -> Result {
        let sides = MergeSides(base: base, ours: ours, theirs: theirs, typeNames: typeNames)
        var files = MergedFiles(sides.ours)
        var log = MergeLog(sides: sides)
        SettingsMerge(sides: sides).merge(into: &files, &log)
        EndpointMerge(sides: sides).merge(into: &files, &log)
        TypeMerge(sides: sides).merge(into: &files, &log)
        var result = Result()
        try files.finish(sides, limits, &result)
        result.conflicts = log.conflicts
        result.changes = log.changes
        result.typeNames = sides.newTypeNames
        return result
    }
}
