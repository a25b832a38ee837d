// The console of each endpoint: choices of the response, and a form that sends a call.
extension HomeScript {
    static let console = respond + fields + form + sending

    private static let respond = #"""
        // Statuses of a class that programs have to expect.
        const samples = { "2xx": [], "4xx": ["400", "404", "429"], "5xx": ["500", "503"], default: ["500"] };
        // Choices whose effect has another text, and the texts of buttons.
        const effects = { "@empty": "empty", "slow=2000": "2000 ms" };
        const choiceNames = { "@empty": "empty", "slow=2000": "slow 2 s", close: "drop", stall: "no response" };

        // The declared responses of an endpoint, and faults; one click alters it.
        function respondBox(endpoint) {
          const box = element("div", { class: "respond", role: "group", "aria-label": `Respond to ${endpoint.name} with` });
          const count = element("select", { class: "control", "aria-label": "Number of calls" },
            [["", "until removed"], ["1", "next call"], ["3", "next 3 calls"]].map(([value, text]) => element("option", { value }, text)));
          const choices = new Set([
            ...endpoint.statuses.flatMap((text) => samples[text] ?? (/^\d+$/.test(text) ? [text] : [])),
            ...endpoint.examples.filter((name) => !/^\d+$/.test(name)),
            ...(endpoint.isList ? ["@empty"] : []), "503", "slow=2000", "close", "stall",
          ]);
          const [failure, fail] = failureLine();

          box.show = () => {
            const active = (state.status?.alterations ?? []).filter((one) => one.endpoint === endpoint.id);
            const choiceButton = (text, isActive, action) => changing(text, () => {
              failure.hidden = true;
              return action();
            }, { "aria-pressed": String(isActive) }, fail);
            refill(box, element("span", { class: "respond-title" }, "Respond with"),
              choiceButton("generated", active.length === 0, async () => {
                for (const one of active) await change("/live/restore", { number: one.number });
              }),
              [...choices].map((choice) => {
                const found = active.find((one) => [effects[choice] ?? choice, `example ${choice}`].includes(one.effect));
                return choiceButton(choiceNames[choice] ?? choice, found !== undefined, () => found
                  ? change("/live/restore", { number: found.number })
                  : change("/live/alter", { endpoint: endpoint.id, effect: choice, remaining: Number(count.value) || null }));
              }), count, failure);
          };
          box.show();
          return box;
        }
        on("status", () => { for (const box of document.querySelectorAll(".respond")) box.show(); });

        function addConsoles() {
          for (const section of document.querySelectorAll(".endpoint")) {
            const endpoint = byAddress.get(`${page}#${section.id}`);
            if (!endpoint || !endpoint.isServed) continue;
            // The form is requested when it is opened; what was typed stays.
            const details = element("details", { class: "console", toggle: () => {
              session.set(`open-${endpoint.id}`, details.open);
              if (details.open && details.childElementCount === 1) attempt(() => addForm(details, endpoint));
            } }, element("summary", {}, "Try it"));
            section.querySelector(".description").append(...(state.status?.upstream ? [] : [respondBox(endpoint)]), details);
            if (session.get(`open-${endpoint.id}`)) details.open = true;
          }
        }

        """#

    private static let fields = #"""
        // A labeled control of a form.
        const labeled = (input, text, { type = "", docs = null, isRequired = false, isWide = false }, ...rest) =>
          element("div", { class: isWide ? "field wide" : "field", title: docs },
            element("label", { for: input.id }, text, isRequired ? element("span", { class: "required" }, " *") : ""),
            element("span", { class: "field-type" }, type), input, rest);

        const textField = (attributes) => element("input", { type: "text", class: "control", autocomplete: "off", spellcheck: "false", ...attributes });

        // A menu of values, and a last choice for others.
        function menu(field, choices, value, attributes) {
          const select = element("select", { class: "control", ...attributes, change: () => {
            if (select.value !== "!") return;
            const text = prompt(`Value of ${field.name}`) ?? "";
            if (text) select.append(element("option", { value: text }, text));
            select.value = text;
          } }, element("option", { value: "" }, "–"), choices.map((choice) => element("option", { value: choice }, choice)),
            element("option", { value: "!" }, "other…"));
          if (value && !choices.includes(value)) select.append(element("option", { value }, value));
          select.value = value;
          return select;
        }

        // The control of a parameter, and an element next to it.
        function inputOf(field, value, id) {
          const attributes = { id, name: field.name, "aria-describedby": `${id}-problem` };
          if (field.choices || field.input === "bool" || field.isFlag) return [menu(field, field.choices ?? ["true", "false"], value, attributes)];
          const input = textField({ ...attributes, value, list: field.keys ? `${id}-keys` : null,
            placeholder: field.example && !field.isRequired ? field.example : null });
          if (field.keys) return [input, element("datalist", { id: `${id}-keys` }, field.keys.map((key) => element("option", { value: key })))];
          if (field.input !== "date") return [input];
          const picker = element("input", { type: "date", class: "date-picker", "aria-label": `Pick ${field.name}`, tabindex: "-1",
            input: () => { input.value = picker.value; input.dispatchEvent(new Event("input", { bubbles: true })); } });
          return [input, picker];
        }

        """#

    private static let form = #"""
        async function addForm(details, endpoint) {
          const model = await read("/live/form", { endpoint: endpoint.id });
          const saved = session.get(`form-${endpoint.id}`) ?? {};
          const inputs = new Map();
          const problemsOf = new Map();
          const fields = model.fields.map((field) => {
            const id = `field-${endpoint.name}-${field.in}-${field.name}`.replace(/[^\w-]/g, "_");
            const [input, ...rest] = inputOf(field, saved.values?.[field.name] ?? field.value ?? "", id);
            const problem = element("p", { class: "field-problem", id: `${id}-problem` });
            inputs.set(field.name, input);
            problemsOf.set(`${field.in} ${field.name}`, [problem, input]);
            return labeled(input, field.name, { ...field, type: `${field.type} · ${field.in}` }, rest, problem);
          });
          const bodyProblem = element("ul", { class: "field-problem", id: `body-problem-${endpoint.name}` });
          const body = model.body ? textArea(saved.body ?? model.body.text, 16,
            { id: `body-${endpoint.name}`.replace(/[^\w-]/g, "_"), "aria-describedby": bodyProblem.id }) : null;
          const credential = element("input", { type: "checkbox", id: `credential-${endpoint.name}` });
          credential.checked = saved.credential ?? true;
          const authorization = textField({ id: `authorization-${endpoint.name}`, value: session.get("authorization") ?? "", placeholder: "Authorization: Bearer …" });
          const prefer = textField({ id: `prefer-${endpoint.name}`, value: saved.prefer ?? "", placeholder: "code=404" });
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

          // Shows problems at their fields.
          function show(found) {
            const mark = (field, problem) => { if (!problem.warning) field.setAttribute("aria-invalid", "true"); };
            general.textContent = "";
            bodyProblem.replaceChildren();
            body?.removeAttribute("aria-invalid");
            for (const [place, field] of problemsOf.values()) { place.textContent = ""; field.removeAttribute("aria-invalid"); }
            for (const problem of found.problems) {
              const [place, field] = problemsOf.get(`${problem.in} ${problem.name.split(/[.[]/)[0]}`) ?? [];
              if (place) { place.textContent = problem.message; mark(field, problem); }
              else if (problem.in === "body" && body) {
                bodyProblem.append(element("li", {}, `${problem.name ? `${problem.name}: ` : ""}${problem.message}`));
                mark(body, problem);
              } else general.textContent += `${problem.in} ${problem.name}: ${problem.message} `;
            }
          }

          function store() {
            const { values, body, credential } = input();
            session.set(`form-${endpoint.id}`, { values, body, credential, prefer: prefer.value });
            session.set("authorization", authorization.value);
          }

          async function check() {
            store();
            if (state.isReadOnly) return null;
            const number = ++checks;
            const found = await attempt(() => change("/live/check", input()), (message) => { general.textContent = message; });
            // Only the problems of the latest values are shown.
            if (found && number === checks) show(found);
            return found;
          }

          async function send(isForced) {
            const found = await check();
            if (!found) return;
            const errors = found.problems.filter((problem) => !problem.warning).length;
            if (errors === 0 || isForced) return sendCall(input(), result);
            result.replaceChildren(element("p", { class: "live-error" }, `Not sent: ${plural(errors, "invalid value")}.`));
            form.querySelector('[aria-invalid="true"]')?.focus();
          }

          async function swift() {
            const found = await check();
            if (found?.swiftProblem) general.textContent = `No Swift: ${found.swiftProblem}`;
            return found?.swift;
          }

          let timer = null;
          const form = element("form", { class: "console-form", autocomplete: "off",
            submit: (event) => { event.preventDefault(); send(false); },
            input: () => { store(); clearTimeout(timer); timer = setTimeout(check, 150); },
            keydown: (event) => { if (isSending(event)) { event.preventDefault(); send(false); } } },
            fields, body ? labeled(body, "Body", { ...model.body, isWide: true }, bodyProblem) : null,
            model.hasCredential && !model.isProxy ? element("p", { class: "field wide" }, credential,
              element("label", { for: credential.id }, " Send a credential, which the mock accepts")) : null,
            model.hasCredential && model.isProxy ? labeled(authorization, "Header with the credential", { isWide: true }) : null,
            model.isProxy ? null : labeled(prefer, "Prefer", { type: "header" }),
            general,
            actions(
              element("button", { type: "submit", class: "control primary", disabled: state.isReadOnly, title: "Ctrl or ⌘ and Return" }, "Send"),
              changing("Send anyway", () => send(true), { title: "Even if values are invalid" }),
              copying("Copy curl", async () => (await check())?.curl), copying("Copy Swift", swift),
              control("Restore", () => {
                session.set(`form-${endpoint.id}`, null);
                form.remove();
                result.remove();
                addForm(details, endpoint);
              }, { class: "plain" })));
          details.append(form, result);
          check();
        }

        """#

    private static let sending = #"""
        // Shows the response as it arrives.
        async function sendCall(input, result) {
          const line = element("p", { class: "live-line" }, "Waiting for the response…");
          const block = code("", "Body of the response");
          block.hidden = true;
          result.replaceChildren(line, block);
          const start = performance.now();
          const elapsed = () => Math.round(performance.now() - start);
          let size = 0;
          let text = "";
          try {
            const response = await accepted("/live/send", input);
            const { status, headers } = JSON.parse(decodeURIComponent(response.headers.get("X-Specc-Response")));
            const show = (shown, rest) => {
              line.replaceChildren(badge(status, status >= 400), ` ${elapsed()} ms · ${size} B${rest}`);
              block.firstChild.textContent = shown;
            };
            show("", " so far");
            result.append(headerList(headers, "Headers of the response"));
            const decoder = new TextDecoder();
            const reader = response.body.getReader();
            for (;;) {
              const { done, value } = await reader.read();
              if (done) break;
              size += value.length;
              if (text.length < 1000000) text += decoder.decode(value, { stream: true });
              block.hidden = false;
              show(text, " so far");
            }
            show(pretty(text), "");
          } catch (error) {
            line.replaceChildren(badge("no complete response", true), ` after ${elapsed()} ms: ${error.message}`);
          }
        }

        """#
}
