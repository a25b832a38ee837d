"""Random mutations of a catalog: renamed, removed, added, reordered and retyped declarations."""
import copy
import json
import re

import yaml

PLAIN = re.compile(r"[A-Za-z0-9_$./][A-Za-z0-9_$./<>?|()%. -]*$")
# The sections of an endpoint and of a type whose entries have names.
TYPES = [
    "string", "int", "int64", "bool", "double", "decimal", "datetime", "datetime(unix)", "date", "uuid", "url", "json",
    "duration", "string?", "int?", "list<string>", "map<int>", "list<Order>", "Order", "Size", "Mood", "Code", "Event",
    "int | null", "patch<string>",
]


class Quoted(str):
    """A scalar that was quoted."""


def read(text):
    def value(node):
        if isinstance(node, yaml.MappingNode):
            return {str(value(key)): value(child) for key, child in node.value}
        if isinstance(node, yaml.SequenceNode):
            return [value(child) for child in node.value]
        return Quoted(node.value) if node.style else node.value

    # PyYAML rejects 'string?' in a flow mapping.
    return value(yaml.compose(re.sub(r"([\w<>()]+\?)(?=\s*[,}])", r'"\1"', text)))


def write(value):
    """Block style for the first levels, so that findings are readable, and flow style below."""

    def flow(value):
        if isinstance(value, dict):
            return "{ " + ", ".join(f"{flow(key)}: {flow(child)}" for key, child in value.items()) + " }"
        if isinstance(value, list):
            return "[" + ", ".join(flow(child) for child in value) + "]"
        is_plain = not isinstance(value, Quoted) and PLAIN.match(value) and not value.endswith(" ")
        return value if is_plain else json.dumps(value)

    lines = []
    for key, child in value.items():
        if isinstance(child, dict) and child:
            lines.append(f"{key}:")
            lines += [f"  {flow(name)}: {flow(entry)}" for name, entry in child.items()]
        else:
            lines.append(f"{key}: {flow(child)}")
    return "\n".join(lines) + "\n"


class Mutator:
    """Applies random mutations to a copy of a catalog."""

    def __init__(self, base, rng):
        self.base = base
        self.rng = rng

    def mutant(self, count, only_names=False):
        """The mutated catalog and a description; None if no mutation applied.

        With only_names, declarations are renamed and moved, and not changed otherwise.
        """
        self.catalog = copy.deepcopy(self.base)
        done = []
        mutations = [
            self.rename, self.rename, self.rename, self.remove, self.remove, self.add, self.add, self.retype,
            self.retype, self.retype, self.optional, self.swift_name, self.option, self.swap, self.cases, self.flag,
            self.request, self.scalar, self.duplicate,
        ]
        if only_names:
            mutations = [self.rename, self.rename, self.swift_name, self.swap, self.cases, self.title, self.label]
        for _ in range(count):
            text = self.rng.choice(mutations)()
            if text:
                done.append(text)
        return (write(self.catalog), "; ".join(done)) if done else None

    # Locations.

    def mappings(self):
        """The mappings whose keys are names: (description, mapping)."""
        catalog = self.catalog
        found = [(name, catalog[name]) for name in ("hosts", "credentials", "endpoints", "types") if name in catalog]
        for name, endpoint in catalog.get("endpoints", {}).items():
            if not isinstance(endpoint, dict):
                continue
            for key in ("query", "headers", "body", "errors", "examples", "params"):
                if isinstance(endpoint.get(key), dict):
                    found.append((f"{name}.{key}", endpoint[key]))
            if isinstance(endpoint.get("returns"), dict):
                found.append((f"{name}.returns", endpoint["returns"]))
        found.append(("defaults.errors", catalog["defaults"].get("errors", {})))
        for name, kind in catalog.get("types", {}).items():
            if isinstance(kind, dict):
                found.append((name, kind))
                if isinstance(kind.get("$oneOf"), dict):
                    found.append((f"{name}.$oneOf", kind["$oneOf"]))
        return [(name, mapping) for name, mapping in found if mapping]

    def pick(self):
        """A mapping and one of its keys that is a name."""
        name, mapping = self.rng.choice(self.mappings())
        keys = [key for key in mapping if not key.startswith("$")]
        return (name, mapping, self.rng.choice(keys)) if keys else (name, mapping, None)

    def typed(self):
        """The locations of type expressions: (description, container, key)."""
        found = []
        for name, mapping in self.mappings():
            if name in ("hosts", "credentials", "endpoints") or name.endswith((".examples", ".$oneOf")):
                continue
            for key, value in mapping.items():
                if isinstance(value, dict) and "$type" in value:
                    found.append((f"{name}.{key}", value, "$type"))
                elif isinstance(value, dict) and "type" in value:
                    found.append((f"{name}.{key}", value, "type"))
                elif isinstance(value, str) and not key.startswith("$"):
                    found.append((f"{name}.{key}", mapping, key))
        for name, endpoint in self.catalog["endpoints"].items():
            for key in ("returns", "body"):
                if isinstance(endpoint.get(key), str):
                    found.append((f"{name}.{key}", endpoint, key))
        return found

    # Mutations.

    def rename(self):
        name, mapping, key = self.pick()
        if key is None:
            return None
        if name.endswith((".returns", ".errors")) or name == "defaults.errors":
            new = self.rng.choice(["200", "201", "203", "409", "410", "422", "5xx"])
        else:
            new = key + self.rng.choice(["New", "2", "Value"])
        self.replace(mapping, key, new)
        if self.rng.random() < 0.8:
            self.refer(name, key, new)
        return f"rename {name}.{key} to {new}"

    @staticmethod
    def replace(mapping, key, new):
        entries = [(new if each == key else each, value) for each, value in mapping.items()]
        mapping.clear()
        mapping.update(entries)

    def refer(self, section, old, new):
        """Renames references, so that the catalog remains valid."""
        pattern = re.compile(rf"(?<![\w$]){re.escape(old)}(?!\w)")

        def changed(value):
            if isinstance(value, dict):
                return {key: changed(child) for key, child in value.items()}
            if isinstance(value, list):
                return [changed(child) for child in value]
            return type(value)(pattern.sub(new, value))

        sections = {
            "types": ["endpoints", "types", "defaults"], "credentials": ["defaults", "endpoints"],
            "endpoints": ["endpoints", "credentials"],
        }
        for each in sections.get(section, []):
            self.catalog[each] = {key: changed(value) for key, value in self.catalog[each].items()}

    def remove(self):
        name, mapping = self.rng.choice(self.mappings())
        key = self.rng.choice(list(mapping))
        if self.rng.random() < 0.25 and isinstance(mapping[key], dict) and mapping[key]:
            mapping = mapping[key]
            name += "." + key
            key = self.rng.choice(list(mapping))
        del mapping[key]
        return f"remove {name}.{key}"

    def add(self):
        name, mapping = self.rng.choice(self.mappings())
        entries = list(mapping.items())
        kind = self.rng.choice(TYPES)
        if name == "hosts":
            new = ("backup", Quoted("https://backup.shop.example"))
        elif name == "credentials":
            new = ("extra", self.rng.choice(["bearer", "basic"]))
        elif name == "endpoints":
            new = ("addedCall", {"call": Quoted("GET /added/{id}"), "returns": self.rng.choice(["Order", "empty"])})
        elif name == "types":
            new = ("Added", {"value": kind})
        elif name.endswith(".returns"):
            new = (self.rng.choice(["200", "201", "202", "206"]), self.rng.choice(["Order", "empty", "Beta"]))
        elif name.endswith("errors"):
            new = (self.rng.choice(["400", "403", "409", "5xx"]), self.rng.choice(["Problem", "Refusal", "empty"]))
        elif name.endswith(".examples"):
            new = ("other", [])
        elif name.endswith(".$oneOf"):
            new = ("beta", "Beta")
        else:
            new = ("added", kind)
        entries.insert(self.rng.randint(0, len(entries)), new)
        mapping.clear()
        mapping.update(entries)
        return f"add {new[0]} to {name}"

    def duplicate(self):
        """Another field, parameter or endpoint like an existing one."""
        name, mapping, key = self.pick()
        if key is None or key + "Copy" in mapping:
            return None
        mapping[key + "Copy"] = copy.deepcopy(mapping[key])
        return f"duplicate {name}.{key}"

    def retype(self):
        name, container, key = self.rng.choice(self.typed())
        old = container[key]
        container[key] = self.rng.choice(TYPES)
        return f"retype {name} from {old} to {container[key]}"

    def optional(self):
        name, container, key = self.rng.choice(self.typed())
        old = container[key]
        container[key] = old[:-1] if old.endswith("?") else old + self.rng.choice(["?", "?", " | null"])
        return f"retype {name} from {old} to {container[key]}"

    def swift_name(self):
        """Another Swift name of a field, a type or an endpoint."""
        name, mapping, key = self.pick()
        if key is None or name in ("hosts", "credentials"):
            return None
        value = mapping[key]
        new = {"name": "Other" if name == "types" else "other"}
        dollar = "$" if name == "types" or name in self.catalog["types"] or name.endswith(".body") else ""
        if isinstance(value, str) and name not in ("endpoints", "types"):
            mapping[key] = {f"{dollar}type": value, f"{dollar}swift": new}
        elif isinstance(value, dict):
            value[f"{dollar}swift"] = new
        else:
            return None
        return f"name {name}.{key} differently in Swift"

    def option(self):
        name, mapping, key = self.pick()
        value = mapping.get(key) if key else None
        in_type = name in self.catalog["types"] or name.endswith(".body")
        if not (in_type or name.endswith((".query", ".headers"))) or value is None:
            return None
        dollar = "$" if in_type else ""
        if isinstance(value, str):
            value = mapping[key] = {f"{dollar}type": value}
        option, setting = self.rng.choice([
            ("default", "a"), ("default", "1"), ("default", "true"), ("deprecated", "true"), ("sensitive", "true"),
            ("range", "1..9"), ("pattern", Quoted("[a-z]+")), ("value", "a"),
        ])
        value[dollar + option] = setting
        return f"set {option} of {name}.{key} to {setting}"

    def swap(self):
        name, mapping = self.rng.choice(self.mappings())
        entries = list(mapping.items())
        if len(entries) < 2:
            return None
        first, second = self.rng.sample(range(len(entries)), 2)
        entries[first], entries[second] = entries[second], entries[first]
        mapping.clear()
        mapping.update(entries)
        return f"swap {entries[second][0]} and {entries[first][0]} of {name}"

    def cases(self):
        """A renamed, removed, added or moved case of an enum."""
        enums = []
        for name, value in self.catalog["types"].items():
            if isinstance(value, list):
                enums.append((name, value))
            elif isinstance(value, dict) and isinstance(value.get("$enum"), list):
                enums.append((name, value["$enum"]))
        name, values = self.rng.choice(enums)
        number = self.rng.randrange(len(values))
        action = self.rng.choice(["rename", "remove", "add", "move", "name"])
        if action == "rename":
            values[number] = "other"
        elif action == "remove" and len(values) > 1:
            del values[number]
        elif action == "add":
            values.insert(number, "other")
        elif action == "move":
            values.append(values.pop(number))
        elif isinstance(values[number], str):
            values[number] = {"value": values[number], "swift": {"name": "other"}}
        return f"{action} a case of {name}"

    def flag(self):
        catalog = self.catalog
        action = self.rng.choice(["closed", "mocks", "mutable", "conforms", "role", "service", "api", "paginate"])
        if action == "closed":
            name = self.rng.choice(["Size", "Choice", "Event", "OrderState", "Mood"])
            value = catalog["types"].get(name)
            if isinstance(value, list):
                catalog["types"][name] = {"$enum": value, "$closed": "true"}
            elif isinstance(value, dict) and value.pop("$closed", None) is None:
                value["$closed"] = "true"
            return f"toggle $closed of {name}"
        if action == "mocks":
            catalog["swift"] = {"access": "public"}
        elif action in ("mutable", "conforms"):
            name = self.rng.choice(list(catalog["types"]))
            value = catalog["types"][name]
            if not isinstance(value, dict):
                return None
            swift = value.setdefault("$swift", {})
            if action == "mutable":
                if swift.pop("mutable", None) is None:
                    swift["mutable"] = "true"
            elif swift.pop("conforms", None) is None:
                swift["conforms"] = [self.rng.choice(["Hashable", "Equatable", "Codable"])]
            if not swift:
                del value["$swift"]
            return f"toggle {action} of {name}"
        elif action == "role":
            name = self.rng.choice(list(catalog["endpoints"]))
            if catalog["endpoints"][name].pop("role", None) is None:
                catalog["endpoints"][name]["role"] = self.rng.choice(["list", "detail"])
        elif action == "paginate":
            catalog["endpoints"].get("listOrders", {}).pop("paginate", None)
        else:
            catalog[action] += "New"
        return f"change {action}"

    def request(self):
        """Another method or path of an endpoint, or another name of a path parameter."""
        name = self.rng.choice(list(self.catalog["endpoints"]))
        endpoint = self.catalog["endpoints"][name]
        if "call" not in endpoint:
            return None
        old = endpoint["call"]
        endpoint["call"] = Quoted(self.rng.choice([
            re.sub(r"^\w+", self.rng.choice(["PUT", "PATCH", "POST"]), old), old + "/more", old + "/{extra}",
            old.replace("{id}", "{number}"), old.replace("{id}", "{id:int}"),
        ]))
        return f"change {name} from {old} to {endpoint['call']}" if endpoint["call"] != old else None

    def title(self):
        """Another name of the API or the service."""
        key = self.rng.choice(["api", "service"])
        self.catalog[key] += "New"
        return f"rename {key}"

    def label(self):
        """Another name of a path parameter."""
        names = [name for name, each in self.catalog["endpoints"].items() if "{id}" in each.get("call", "")]
        if not names:
            return None
        name = self.rng.choice(names)
        endpoint = self.catalog["endpoints"][name]
        endpoint["call"] = Quoted(endpoint["call"].replace("{id}", "{number}"))
        return f"rename the parameter of {name}"

    def scalar(self):
        """Another value of any setting."""
        found = []

        def visit(value, path):
            items = value.items() if isinstance(value, dict) else enumerate(value)
            for key, child in items:
                if isinstance(child, (dict, list)):
                    visit(child, f"{path}.{key}")
                else:
                    found.append((value, key, f"{path}.{key}"))

        visit(self.catalog, "")
        container, key, path = self.rng.choice(found)
        old = container[key]
        number = re.search(r"\d+", old)
        container[key] = (
            old.replace(number.group(), str(int(number.group()) + 1), 1) if number
            else {"true": "false", "false": "true"}.get(old, old + "x"))
        return f"set {path} to {container[key]}"
