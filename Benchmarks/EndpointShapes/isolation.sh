#!/usr/bin/env bash
# Compiles a handwritten sample of generated code (Tests/Runtime/Runtime/Handwritten/GitHub*.swift) with modules that are
# isolated to the main actor and with upcoming features. Fails on any warning.
# Usage: swift build --target SpeccRuntime && Benchmarks/EndpointShapes/isolation.sh
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
modules=$(swift build --package-path "$root" --show-bin-path)/Modules
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

features=()
for feature in ExistentialAny InternalImportsByDefault MemberImportVisibility InferIsolatedConformances ImmutableWeakCaptures; do
    features+=(-enable-upcoming-feature "$feature")
done

cat >"$work/Caller.swift" <<'SWIFT'
import Foundation
import SpeccRuntime

@MainActor final class Model {
    var issues: [GitHub.Issue] = []
    let service = GitHub.IssuesService()

    func load() async {
        do throws(GitHub.Failure) {
            issues = try await service.listIssues(owner: "a", repo: "b")
            issues = try await service.fetchList(from: GitHub.IssuesService.ListIssues(owner: "a", repo: "b"))
            _ = try await service.createIssue(owner: "a", repo: "b", body: .init(title: "x"))
        } catch {
            switch error {
            case .notFound(let problem): print(problem.message)
            case .cancelled: break
            default: print(error.localizedDescription)
            }
        }
    }
}

nonisolated func offMain() -> String { GitHub.IssuesService.ListIssues(owner: "a", repo: "b", state: .all).path }
SWIFT

# The access levels of generated code with public access.
make_public() {
    sed -i -E -e 's,^(@_spi\(Generated\) )?import ,\1public import ,' -e 's/^nonisolated enum/public nonisolated enum/' \
        -e 's/^( +)(struct|enum|static|let|init|func|typealias|var)\b/\1public \2/' "$work"/GitHub*.swift
}

for access in internal public; do
    cp "$root"/Tests/Runtime/Runtime/Handwritten/GitHub*.swift "$work"
    [ "$access" = internal ] || make_public
    for settings in "" "-default-isolation MainActor" \
        "-default-isolation MainActor -enable-upcoming-feature NonisolatedNonsendingByDefault"; do
        # shellcheck disable=SC2086
        swiftc -swift-version 6 -parse-as-library -warnings-as-errors "${features[@]}" $settings -I "$modules" \
            -wmo -module-name App -c -o "$work/App.o" "$work"/*.swift
        echo "fine: $access ${settings:-nonisolated by default}"
    done
done
