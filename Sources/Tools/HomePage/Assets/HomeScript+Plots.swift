// Plots as inline SVG: calls over time, durations against limits, and coverage.
extension HomeScript {
    static let plots = #"""
        function svg(name, attributes = {}, ...children) {
          const made = document.createElementNS("http://www.w3.org/2000/svg", name);
          for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
          made.append(...children.flat(Infinity).filter((child) => child !== null));
          return made;
        }
        const picture = (width, height, text, ...children) =>
          svg("svg", { class: "plot", width, height, viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": text }, children);
        const label = (text, x, y, attributes = {}) => svg("text", { x, y, ...attributes }, text);
        const tip = (text) => svg("title", {}, text);
        const line = (x1, x2, y1, y2, name, ...children) => svg("line", { x1, x2, y1, y2, class: name }, children);
        const dot = (x, y, isBad, text) => svg("circle", { cx: x, cy: y, r: 4, class: isBad ? "bad" : "good" }, tip(text));

        function coverageBar(row) {
          const width = 120;
          const step = width / Math.max(1, row.declared.length);
          return picture(width, 10, `${row.declared.length - row.missing.length} of ${row.declared.length} statuses`,
            row.declared.map((status, index) => svg("rect", { x: index * step, y: 0, width: Math.max(1, step - 1.5), height: 10, rx: 2,
              class: row.missing.includes(status) ? "absent" : "reached" }, tip(status))));
        }

        // Attempts: calls with the same method, path and query within a minute after one without success.
        function attemptsOf(calls) {
          const last = new Map();
          const links = [];
          for (const call of calls) {
            const key = `${call.method} ${call.target}`;
            const earlier = last.get(key);
            const isFailed = earlier && (earlier.failure !== undefined || earlier.status === 429 || earlier.status >= 500);
            if (isFailed && call.start - earlier.start < 60000) links.push([earlier, call]);
            last.set(key, call);
          }
          return links;
        }

        // A plot with a row for each of the most frequent endpoints. `draw` gets its calls, and functions for places.
        function rowPlot(calls, text, right, draw) {
          const groups = [...Map.groupBy(calls, (call) => call.endpoint)].sort((first, second) => second[1].length - first[1].length).slice(0, 14);
          const ids = groups.map(([id]) => id);
          const [left, height] = [190, 22];
          const width = Math.max(360, (panel.clientWidth || 900) - 48);
          const bottom = ids.length * height + 20;
          const x = (share) => left + (width - left - right) * share;
          const y = (id) => ids.indexOf(id) * height + height / 2;
          const shortName = (name) => name.length > 26 ? `${name.slice(0, 25)}…` : name;
          return picture(width, bottom + 4, text,
            ids.map((id) => label(shortName(byID(id)?.name ?? "no endpoint"), left - 12, y(id) + 4, { "text-anchor": "end" })),
            draw({ ids, x, y, bottom, width, visible: groups.flatMap(([, own]) => own) }));
        }

        function timeline(calls) {
          const first = calls[0].start;
          const last = Math.max(calls.at(-1).start, first + 1000);
          return rowPlot(calls, `Calls from ${time(first)} to ${time(last)}`, 24, ({ ids, x, y, bottom, visible }) => {
            const at = (call) => x((call.start - first) / (last - first));
            return [ids.map((id) => line(x(0), x(1), y(id), y(id), "grid")),
              attemptsOf(visible).map(([from, to]) => {
                const distance = at(to) - at(from);
                return svg("path", { d: `M${at(from)} ${y(from.endpoint)} q ${distance / 2} -14 ${distance} 0`, class: "attempt" }, tip("next attempt"));
              }),
              visible.map((call) => dot(at(call), y(call.endpoint), isProblem(call),
                `${time(call.start)} ${call.method} ${call.target} ${call.failure ?? call.status} ${duration(call.milliseconds)}`)),
              label(time(first), x(0), bottom), label(time(last), x(1), bottom, { "text-anchor": "end" })];
          });
        }

        // The scale is logarithmic, from 1 ms on.
        function durations(calls) {
          const limitOf = (id) => byID(id).limit ?? 0;
          const known = calls.filter((call) => byID(call.endpoint));
          const most = Math.max(1000, ...known.map((call) => Math.max(call.milliseconds, limitOf(call.endpoint))));
          return rowPlot(known, "Durations of calls per endpoint, with the declared limits", 70, ({ ids, x, y, bottom, width, visible }) => {
            const at = (milliseconds) => x(Math.log10(Math.max(1, milliseconds)) / Math.log10(most));
            const ticks = [1, 10, 100, 1000, 10000, 60000].filter((tick, index) => tick <= most && (width > 600 || index % 3 === 0));
            return [ticks.map((tick) => [line(at(tick), at(tick), 0, bottom - 16, "grid"), label(duration(tick), at(tick), bottom, { "text-anchor": "middle" })]),
              visible.map((call) => dot(at(call.milliseconds), y(call.endpoint), limitOf(call.endpoint) && call.milliseconds > limitOf(call.endpoint),
                `${call.target} ${duration(call.milliseconds)}`)),
              ids.filter(limitOf).map((id) => [line(at(limitOf(id)), at(limitOf(id)), y(id) - 8, y(id) + 8, "limit", tip(`limit ${duration(limitOf(id))}`)),
                label(duration(limitOf(id)), at(limitOf(id)) + 6, y(id) + 4, { class: "limit-text" })])];
          });
        }

        function showPlots() {
          const calls = state.calls;
          const parts = calls.length === 0 ? [note("No calls yet.")] : [
            element("h2", {}, "Calls over time"), note("An arc leads from a failed call to the next attempt."), timeline(calls),
            element("h2", {}, "Durations and declared limits"),
            note("A bar is the limit of the whole call. The scale is logarithmic."), durations(calls)];
          showParts("Plots", ...parts);
        }

        """#
}
