// Plots as inline SVG: calls over time, durations against limits, and coverage.
extension HomeScript {
    static let plots = #"""
        function svg(name, attributes = {}, ...children) {
          const made = document.createElementNS("http://www.w3.org/2000/svg", name);
          for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
          made.append(...children.flat(Infinity).filter((child) => child !== null));
          return made;
        }
        const label = (text, x, y, attributes = {}) => svg("text", { x, y, ...attributes }, text);
        const tip = (text) => svg("title", {}, text);

        function coverageBar(row) {
          const width = 120;
          const step = width / Math.max(1, row.declared.length);
          const reached = row.declared.length - row.missing.length;
          return svg("svg", { class: "plot", width, height: 10, viewBox: `0 0 ${width} 10`, role: "img", "aria-label": `${reached} of ${row.declared.length} statuses` },
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

        const plotRows = (calls) => {
          const counts = new Map();
          for (const call of calls) counts.set(call.endpoint, (counts.get(call.endpoint) ?? 0) + 1);
          return [...counts].sort((left, right) => right[1] - left[1]).slice(0, 14).map(([id]) => id);
        };
        const nameOf = (id) => byID(id)?.name ?? "no endpoint";
        const short = (text) => text.length > 26 ? `${text.slice(0, 25)}…` : text;

        function timeline(calls) {
          const ids = plotRows(calls);
          const [left, right, height] = [190, 24, 22];
          const width = Math.max(360, (panel.clientWidth || 900) - 48);
          const [first, last] = [calls[0].start, Math.max(calls.at(-1).start, calls[0].start + 1000)];
          const x = (start) => left + (width - left - right) * (start - first) / (last - first);
          const y = (call) => ids.indexOf(call.endpoint) * height + height / 2;
          const visible = calls.filter((call) => ids.includes(call.endpoint));
          const total = ids.length * height + 24;
          return svg("svg", { class: "plot", width, height: total, viewBox: `0 0 ${width} ${total}`, role: "img", "aria-label": `${visible.length} calls from ${time(first)} to ${time(last)}` },
            ids.map((id, index) => [label(short(nameOf(id)), left - 12, index * height + height / 2 + 4, { "text-anchor": "end" }),
              svg("line", { x1: left, x2: width - right, y1: index * height + height / 2, y2: index * height + height / 2, class: "grid" })]),
            attemptsOf(visible).map(([from, to]) => svg("path", { d: `M${x(from.start)} ${y(from)} q ${(x(to.start) - x(from.start)) / 2} -14 ${x(to.start) - x(from.start)} 0`, class: "attempt" }, tip("next attempt"))),
            visible.map((call) => svg("circle", { cx: x(call.start), cy: y(call), r: 4, class: isProblem(call) ? "bad" : "good" },
              tip(`${time(call.start)} ${call.method} ${call.target} ${call.failure ?? call.status} ${duration(call.milliseconds)}`))),
            label(time(first), left, total - 4), label(time(last), width - right, total - 4, { "text-anchor": "end" }));
        }

        // The scale is logarithmic, from 1 ms on.
        function durations(calls) {
          const ids = plotRows(calls).filter((id) => byID(id));
          const [left, right, height] = [190, 70, 22];
          const width = Math.max(360, (panel.clientWidth || 900) - 48);
          const limits = ids.map((id) => byID(id).limit ?? 0);
          const most = Math.max(1000, ...limits, ...calls.map((call) => call.milliseconds));
          const x = (milliseconds) => left + (width - left - right) * Math.log10(Math.max(1, milliseconds)) / Math.log10(most);
          const total = ids.length * height + 24;
          const ticks = [1, 10, 100, 1000, 10000, 60000].filter((tick, index) => tick <= most && (width > 600 || index % 3 === 0));
          return svg("svg", { class: "plot", width, height: total, viewBox: `0 0 ${width} ${total}`, role: "img", "aria-label": "Durations of calls per endpoint, with the declared limits" },
            ticks.map((tick) => [svg("line", { x1: x(tick), x2: x(tick), y1: 0, y2: total - 20, class: "grid" }), label(duration(tick), x(tick), total - 4, { "text-anchor": "middle" })]),
            ids.map((id, index) => {
              const middle = index * height + height / 2;
              const limit = byID(id).limit;
              const own = calls.filter((call) => call.endpoint === id);
              return [label(short(nameOf(id)), left - 12, middle + 4, { "text-anchor": "end" }),
                own.map((call) => svg("circle", { cx: x(call.milliseconds), cy: middle, r: 4, class: limit && call.milliseconds > limit ? "bad" : "good" },
                  tip(`${call.target} ${duration(call.milliseconds)}`))),
                limit ? svg("line", { x1: x(limit), x2: x(limit), y1: middle - 8, y2: middle + 8, class: "limit" }, tip(`limit ${duration(limit)}`)) : null,
                limit ? label(duration(limit), x(limit) + 6, middle + 4, { class: "limit-text" }) : null];
            }));
        }

        function showPlots() {
          const calls = state.calls;
          const parts = calls.length === 0 ? [element("p", { class: "note" }, "No calls yet.")] : [
            element("h2", {}, "Calls over time"), element("p", { class: "note" }, "An arc leads from a failed call to the next attempt."), timeline(calls),
            element("h2", {}, "Durations and declared limits"), element("p", { class: "note" }, "A bar is the limit of the whole call. The scale is logarithmic."), durations(calls)];
          showParts("Plots", ...parts);
        }

        """#
}
