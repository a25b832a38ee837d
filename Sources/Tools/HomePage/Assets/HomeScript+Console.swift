// The console of each endpoint: choices of the response, and a form that sends a call.
extension HomeScript {
    static let console = respond + form + sending

    private static let respond = #"""
        // Statuses of a class that programs have to expect.
        const samples = { "2xx": [], "4xx": ["400", "404", "429"], "5xx": ["500", "503"], default: ["500"] };

        // The declared responses of an endpoint, and faults; one click alters it.
        function respondBox(endpoint) {
          const box = element("div", { class: "respond", role: "group", "aria-label": `Respond to ${endpoint.name} with` });
          const count = element("select", { "aria-label": "Number of calls" },
            element("option", { value: "" }, "until removed"), element("option", { value: "1" }, "next call"), element("option", { value: "3" }, "next 3 calls"));
          const choices = [
            ...endpoint.statuses.flatMap((text) => samples[text] ?? (/^\d+$/.test(text) ? [text] : [])),
            ...endpoint.examples.filter((name) => !/^\d+$/.test(name)),
            ...(endpoint.isList ? ["@empty"] : []), "503", "slow=2000", "close", "stall",
          ];
          const names = { "@empty": "empty", "slow=2000": "slow 2 s", close: "drop", stall: "no response" };
          const effects = { "@empty": "empty", "slow=2000": "2000 ms" };
          const failure = element("p", { class: "live-error", role: "alert", hidden: true });
          const fail = (text) => { failure.hidden = false; failure.textContent = text; };

          function show() {
            const active = (state.status?.alterations ?? []).filter((one) => one.endpoint === endpoint.id);
            const isActive = (choice) => active.some((one) => one.effect === (effects[choice] ?? choice) || one.effect === `example ${choice}`);
            const buttons = [...new Set(choices)].map((choice) => button(names[choice] ?? choice, () => attempt(async () => {
              failure.hidden = true;
              const found = active.find((one) => one.effect === (effects[choice] ?? choice) || one.effect === `example ${choice}`);
              if (found) return change("/live/restore", { number: found.number });
              return change("/live/alter", { endpoint: endpoint.id, effect: choice, remaining: count.value === "" ? null : Number(count.value) });
            }, fail), { "aria-pressed": String(isActive(choice)), disabled: state.isReadOnly }));
            const generated = button("generated", () => attempt(async () => {
              for (const one of active) await change("/live/restore", { number: one.number });
            }, fail), { "aria-pressed": String(active.length === 0), disabled: state.isReadOnly });
            refill(box, element("span", { class: "respond-title" }, "Respond with"), generated, ...buttons, count, failure);
          }
          show();
          box.show = show;
          return box;
        }
        on("status", () => { for (const box of document.querySelectorAll(".respond")) box.show(); });

        """#

    private static let form = #"""
        function addConsoles() {
          for (const section of document.querySelectorAll(".endpoint")) {
            const endpoint = byAddress.get(`${page}#${section.id}`);
            if (!endpoint || !endpoint.isServed) continue;
            const details = element("details", { class: "console" });
            details.append(element("summary", {}, "Try it"));
            // The form is requested when it is opened; what was typed stays.
            details.addEventListener("toggle", () => {
              store.set(`open-${endpoint.id}`, details.open);
              if (details.open && details.childElementCount === 1) attempt(() => addForm(details, endpoint));
            });
            const parts = [details];
            if (!state.status?.upstream) parts.unshift(respondBox(endpoint));
            section.querySelector(".description").append(...parts);
            if (store.get(`open-${endpoint.id}`)) details.open = true;
          }
        }

        function control(field, value) {
          const id = `field-${field.endpoint}-${field.in}-${field.name}`.replace(/[^\w-]/g, "_");
          const common = { id, name: field.name, "aria-describedby": `${id}-problem`, autocomplete: "off", spellcheck: "false" };
          let input;
          if (field.choices || field.input === "bool" || field.isFlag) {
            const choices = field.choices ?? ["true", "false"];
            input = element("select", common, element("option", { value: "" }, "–"), choices.map((choice) => element("option", { value: choice }, choice)),
              element("option", { value: "!" }, "other…"));
            if (value && !choices.includes(value)) input.append(element("option", { value }, value));
            input.value = value;
            input.addEventListener("change", () => {
              if (input.value !== "!") return;
              const text = prompt(`Value of ${field.name}`) ?? "";
              if (text) input.append(element("option", { value: text }, text));
              input.value = text;
            });
          } else {
            input = element("input", { ...common, type: "text", value, placeholder: field.example && !field.isRequired ? field.example : null });
            if (field.keys) {
              const list = element("datalist", { id: `${id}-keys` }, field.keys.map((key) => element("option", { value: key })));
              input.setAttribute("list", list.id);
              return { id, input, extra: list };
            }
            if (field.input === "date") {
              const picker = element("input", { type: "date", class: "date-picker", "aria-label": `Pick ${field.name}`, tabindex: "-1" });
              picker.addEventListener("input", () => { input.value = picker.value; input.dispatchEvent(new Event("input", { bubbles: true })); });
              return { id, input, extra: picker };
            }
          }
          return { id, input, extra: null };
        }

        async function addForm(details, endpoint) {
          const model = await read(`/live/form?endpoint=${encodeURIComponent(endpoint.id)}`);
          const saved = store.get(`form-${endpoint.id}`) ?? {};
          const inputs = new Map();
          const problemsOf = new Map();
          const fields = model.fields.map((field) => {
            const value = saved.values?.[field.name] ?? field.value ?? "";
            const { id, input, extra } = control({ ...field, endpoint: endpoint.name }, value);
            const problem = element("p", { class: "field-problem", id: `${id}-problem` });
            inputs.set(field.name, input);
            problemsOf.set(`${field.in} ${field.name}`, [problem, input]);
            return element("div", { class: "field" }, element("label", { for: id }, field.name, field.isRequired ? element("span", { class: "required" }, " *") : ""),
              element("span", { class: "field-type" }, `${field.type} · ${field.in}`), input, extra, problem);
          });
          const body = model.body ? element("textarea", { id: `body-${endpoint.name}`.replace(/[^\w-]/g, "_"), rows: String(Math.min(16, (saved.body ?? model.body.text).split("\n").length + 1)),
            spellcheck: "false", autocomplete: "off" }) : null;
          const bodyProblem = element("ul", { class: "field-problem", id: `body-problem-${endpoint.name}` });
          if (body) { body.value = saved.body ?? model.body.text; body.setAttribute("aria-describedby", bodyProblem.id); }
          const credential = element("input", { type: "checkbox", id: `credential-${endpoint.name}` });
          credential.checked = saved.credential ?? true;
          const authorization = element("input", { type: "text", id: `authorization-${endpoint.name}`, value: store.get("authorization") ?? "", autocomplete: "off", spellcheck: "false", placeholder: "Authorization: Bearer …" });
          const prefer = element("input", { type: "text", id: `prefer-${endpoint.name}`, value: saved.prefer ?? "", autocomplete: "off", spellcheck: "false", placeholder: "code=404" });
          const result = element("div", { class: "result", "aria-live": "polite" });
          const general = element("p", { class: "field-problem" });
          let checks = 0;

          function input() {
            const values = Object.fromEntries([...inputs].map(([name, field]) => [name, field.value]));
            const headers = prefer.value.trim() ? [["Prefer", prefer.value.trim()]] : [];
            const [name, value] = authorization.value.split(/:\s*(.*)/);
            if (model.isProxy && name && value) headers.push([name, value]);
            return { endpoint: endpoint.id, values, body: body?.value, credential: credential.checked, headers };
          }

          async function check() {
            const typed = input();
            store.set(`form-${endpoint.id}`, { values: typed.values, body: typed.body, credential: typed.credential, prefer: prefer.value });
            store.set("authorization", authorization.value);
            if (state.isReadOnly) return null;
            const number = ++checks;
            const found = await attempt(() => change("/live/check", typed), (message) => { general.textContent = message; });
            // Only the problems of the latest values are shown.
            if (!found || number !== checks) return found;
            general.textContent = "";
            for (const [problem, field] of problemsOf.values()) { problem.textContent = ""; field.removeAttribute("aria-invalid"); }
            bodyProblem.replaceChildren();
            body?.removeAttribute("aria-invalid");
            for (const problem of found.problems) {
              const [place, field] = problemsOf.get(`${problem.in} ${problem.name.split(/[.[]/)[0]}`) ?? [];
              if (place) { place.textContent = problem.message; if (!problem.warning) field.setAttribute("aria-invalid", "true"); }
              else if (problem.in === "body" && body) {
                bodyProblem.append(element("li", {}, `${problem.name ? `${problem.name}: ` : ""}${problem.message}`));
                if (!problem.warning) body.setAttribute("aria-invalid", "true");
              } else general.textContent += `${problem.in} ${problem.name}: ${problem.message} `;
            }
            return found;
          }

          async function send(isForced) {
            const found = await check();
            if (!found) return;
            const errors = found.problems.filter((problem) => !problem.warning);
            if (errors.length > 0 && !isForced) {
              result.replaceChildren(element("p", { class: "live-error" }, `Not sent: ${errors.length} invalid ${errors.length === 1 ? "value" : "values"}.`));
              form.querySelector('[aria-invalid="true"]')?.focus();
              return;
            }
            await sendCall(input(), result);
          }

          let timer = null;
          const form = element("form", { class: "console-form", autocomplete: "off", submit: (event) => { event.preventDefault(); send(false); },
            input: () => { clearTimeout(timer); timer = setTimeout(check, 150); },
            keydown: (event) => { if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) { event.preventDefault(); send(false); } } },
            fields, body ? element("div", { class: "field wide" }, element("label", { for: body.id }, "Body", model.body.isRequired ? element("span", { class: "required" }, " *") : ""),
              element("span", { class: "field-type" }, model.body.type), body, bodyProblem) : null,
            model.hasCredential && !model.isProxy ? element("p", { class: "field wide" }, credential, element("label", { for: credential.id }, " Send a credential, which the mock accepts")) : null,
            model.hasCredential && model.isProxy ? element("div", { class: "field wide" }, element("label", { for: authorization.id }, "Header with the credential"), authorization) : null,
            model.isProxy ? null : element("div", { class: "field" }, element("label", { for: prefer.id }, "Prefer"), element("span", { class: "field-type" }, "header"), prefer),
            general,
            element("div", { class: "live-actions" }, element("button", { type: "submit", class: "primary", disabled: state.isReadOnly, title: "Ctrl or ⌘ and Return" }, "Send"),
              button("Send anyway", () => send(true), { disabled: state.isReadOnly, title: "Even if values are invalid" }),
              copyButton("Copy curl", async () => (await check())?.curl),
              copyButton("Copy Swift", async () => {
                const found = await check();
                if (found?.swiftProblem) general.textContent = `No Swift: ${found.swiftProblem}`;
                return found?.swift;
              }),
              button("Restore", () => { store.set(`form-${endpoint.id}`, null); form.remove(); result.remove(); addForm(details, endpoint); }, { class: "plain" })));
          details.append(form, result);
          check();
        }

        """#

    private static let sending = #"""
        // Shows the response as it arrives.
        async function sendCall(input, result) {
          const line = element("p", { class: "live-line" }, "Waiting for the response…");
          const output = element("code", {});
          const block = element("pre", { class: "code", tabindex: "0", role: "region", "aria-label": "Body of the response", hidden: true }, output);
          result.replaceChildren(line, block);
          const start = performance.now();
          let size = 0;
          try {
            const response = await accepted("/live/send", input);
            const { status, headers } = JSON.parse(decodeURIComponent(response.headers.get("X-Specc-Response")));
            const show = (isComplete) => line.replaceChildren(
              element("span", { class: `status ${status >= 400 ? "failure" : "success"}` }, String(status)),
              ` ${Math.round(performance.now() - start)} ms · ${size} B${isComplete ? "" : " so far"}`);
            show(false);
            result.append(element("details", {}, element("summary", {}, `${headers.length} headers`),
              code(headers.map(([name, value]) => `${name}: ${value}`).join("\n"), "Headers of the response")));
            const decoder = new TextDecoder();
            let text = "";
            const reader = response.body.getReader();
            for (;;) {
              const { done, value } = await reader.read();
              if (done) break;
              size += value.length;
              if (text.length < 1000000) text += decoder.decode(value, { stream: true });
              block.hidden = false;
              output.textContent = text;
              show(false);
            }
            output.textContent = pretty(text);
            show(true);
          } catch (error) {
            line.replaceChildren(element("span", { class: "status failure" }, "no complete response"),
              ` after ${Math.round(performance.now() - start)} ms: ${error.message}`);
          }
        }

        """#
}
