"""What a request must contain for sampled values, by the rules of OpenAPI, and how it differs."""
import datetime
import json
import re
import urllib.parse

from samples import FILE


def text(value):
    if value is True or value is False:
        return "true" if value else "false"
    return "" if value is None else value if isinstance(value, str) else json.dumps(value)


def instant(value):
    try:
        return datetime.datetime.fromisoformat(value.replace("Z", "+00:00")) if "T" in value else None
    except ValueError:
        return None


def seconds(value):
    """The seconds of a duration in ISO 8601 without months; None for other texts."""
    found = re.fullmatch(r"P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?", value)
    if not found or not any(found.groups()):
        return None
    return sum(float(number or 0) * factor for number, factor in zip(found.groups(), (86_400, 3_600, 60, 1)))


def same(left, right):
    """Whether two scalars are equal, as texts, numbers or points in time."""
    if isinstance(left, bool) or isinstance(right, bool):
        return left is right
    if isinstance(left, (int, float)) and isinstance(right, (int, float)):
        return left == right
    return isinstance(left, str) and isinstance(right, str) and same_text(left, right)


def same_text(left, right):
    if left == right:
        return True
    first, second = instant(left), instant(right)
    if first and second and (first.tzinfo is None) == (second.tzinfo is None):
        return first == second
    if seconds(left) is not None:
        return seconds(left) == seconds(right)
    try:
        return float(left) == float(right)
    except ValueError:
        return False


def difference(sent, received, place="", lenient=False):
    """The first difference of JSON values; None if they are equal. Lenient: null is the same as an absent member."""
    if isinstance(sent, dict) and isinstance(received, dict):
        for key in [*sent, *(key for key in received if key not in sent)]:
            if lenient and sent.get(key) is None and received.get(key) is None:
                continue
            if key not in received:
                return f"'{place}.{key}' is missing"
            if key not in sent:
                return f"'{place}.{key}' is not in the value"
            found = difference(sent[key], received[key], f"{place}.{key}", lenient)
            if found:
                return found
        return None
    if isinstance(sent, list) and isinstance(received, list):
        if len(sent) != len(received):
            return f"'{place}' has {len(received)} instead of {len(sent)} items"
        return next(filter(None, (difference(*pair, f"{place}[]", lenient) for pair in zip(sent, received))), None)
    if sent is None and received is None or same(sent, received):
        return None
    return f"'{place}' is {json.dumps(received)[:60]} instead of {json.dumps(sent)[:60]}"


# Parameters


def style_of(parameter, place=None):
    place = place or parameter.get("in")
    style = parameter.get("style") or {"query": "form", "cookie": "form"}.get(place, "simple")
    return style, parameter.get("explode", style in ("form", "cookie"))


def pairs(name, value, style, explode):
    """The items of a query or form."""
    if isinstance(value, list):
        if explode:
            return [(name, text(each)) for each in value]
        joined = {"spaceDelimited": " ", "pipeDelimited": "|"}.get(style, ",").join(map(text, value))
        return [(name, joined)] if value else []
    if isinstance(value, dict):
        if style == "deepObject":
            return bracketed(name, value)
        members = [(key, each) for key, each in value.items() if each is not None]
        if explode:
            return [(key, text(each)) for key, each in members]
        return [(name, ",".join(f"{key},{text(each)}" for key, each in members))] if members else []
    return [(name, text(value))]


def bracketed(name, value):
    if isinstance(value, dict):
        return [pair for key, each in value.items() for pair in bracketed(f"{name}[{key}]", each)]
    if isinstance(value, list):
        return [pair for each in value for pair in bracketed(name, each)]
    return [(name, text(value))]


def in_path(name, value, style, explode):
    if style == "matrix":
        if isinstance(value, list):
            return "".join(f";{name}={text(each)}" for each in value) if explode else f";{name}=" + ",".join(map(text, value))
        if isinstance(value, dict):
            return "".join(f";{key}={text(each)}" for key, each in value.items()) if explode else f";{name}=" + flat(value)
        return f";{name}={text(value)}"
    joined = in_header(value, explode)
    if style == "label":
        return "." + (joined.replace(",", ".") if explode else joined)
    return joined


def flat(value):
    return ",".join(f"{key},{text(each)}" for key, each in value.items())


def in_header(value, explode):
    if isinstance(value, list):
        return ",".join(map(text, value))
    if isinstance(value, dict):
        return ",".join(f"{key}={text(each)}" for key, each in value.items()) if explode else flat(value)
    return text(value)


def compared_items(expected, received, kind):
    """The differences of two lists of names and texts, without regard to their order.

    Expected items can have the name of their parameter as a third element.
    """
    rest, problems = list(received), []
    for name, value, *owner in expected:
        found = next((pair for pair in rest if pair[0] == name and same_value(value, pair[1])), None)
        if found:
            rest.remove(found)
            continue
        other = next((pair for pair in rest if pair[0] == name), None)
        if other:
            rest.remove(other)
        shown = f"is {other[1][:50]!r} instead of {value[:50]!r}" if other else "is missing"
        of_owner = f" of '{owner[0]}'" if owner and owner[0] != name else ""
        problems.append(f"{kind} '{name}'{of_owner} {shown}")
    return problems + [f"{kind} '{name}' is not in the document" for name, _ in rest]


def same_value(left, right):
    if same_text(left, right):
        return True
    first, second = re.split("[,|;.]", left), re.split("[,|;.]", right)
    return re.findall("[,|;.]", left) == re.findall("[,|;.]", right) and len(first) > 1 and all(map(same_text, first, second))


def as_json(value):
    try:
        return json.loads(value)
    except ValueError:
        return None


# Bodies


def form_problems(value, encoding, received):
    rest, problems = list(received), []
    for name, each in value.items():
        own = encoding.get(name) or {}
        declared = bool(own.keys() & {"style", "explode"})
        if isinstance(each, (dict, list)) and not declared and ("json" in own.get("contentType", "") or isinstance(each, dict)):
            found = next((pair for pair in rest if pair[0] == name and as_json(pair[1]) == each), None)
            if found or "json" in own.get("contentType", ""):
                rest = [pair for pair in rest if pair != found]
                problems += [] if found else [f"field '{name}' is not JSON"]
                continue
        # OpenAPI 3.0 does not define how objects are sent in forms: with brackets or as their members.
        style, explode = style_of(own, "query")
        choices = [pairs(name, each, style, explode)]
        if not declared and isinstance(each, (dict, list)):
            choices += [bracketed(name, each), pairs(f"{name}[]", each, "form", True), indexed(name, each)]
        names = {pair[0] for choice in choices for pair in choice}
        own_items = [pair for pair in rest if pair[0] in names]
        rest = [pair for pair in rest if pair[0] not in names]
        results = [compared_items(choice, own_items, "field") for choice in choices]
        problems += min(results, key=len)
    return problems + [f"field '{name}' is not in the document" for name, _ in rest]


def indexed(name, value):
    if isinstance(value, list):
        return [pair for index, each in enumerate(value) for pair in indexed(f"{name}[{index}]", each)]
    if isinstance(value, dict):
        return [pair for key, each in value.items() for pair in indexed(f"{name}[{key}]", each)]
    return [(name, text(value))]


def parts_of(body, content_type):
    """The parts of a multipart body: name, headers and bytes, in their order."""
    boundary = re.search(r'boundary="?([^";]+)', content_type or "")
    result = []
    for piece in body.split(b"--" + boundary.group(1).encode())[1:-1] if boundary else []:
        head, _, content = piece.removeprefix(b"\r\n").partition(b"\r\n\r\n")
        headers = {}
        for line in head.decode("utf-8", "replace").split("\r\n"):
            key, _, value = line.partition(":")
            headers[key.strip().lower()] = value.strip()
        name = re.search(r'[; ]name="?([^";]*)', headers.get("content-disposition", ""))
        result.append((name.group(1) if name else None, headers, content.removesuffix(b"\r\n")))
    return result


def part_problems(value, encoding, body, content_type):
    expected = []
    for name, each in value.items():
        expected += [(name, item) for item in (each if isinstance(each, list) else [each])]
    parts = parts_of(body, content_type)
    names, received = [name for name, _ in expected], [name for name, _, _ in parts]
    if names != received:
        lists = {name for name, each in value.items() if isinstance(each, list) and len(each) > 1}
        once = [name for index, name in enumerate(names) if name not in lists or name not in names[:index]]
        # A list can be one part with JSON, and files are synthesized one at a time.
        if once != received:
            return [f"the parts are {', '.join(map(str, received))} instead of {', '.join(names)}"]
        expected = [(name, value[name]) for name in once]
    problems = []
    for (name, each), (_, headers, content) in zip(expected, parts):
        kind = headers.get("content-type", "").split(";")[0]
        declared = (encoding.get(name) or {}).get("contentType")
        usual = "application/json" if isinstance(each, dict) else None if isinstance(each, list) or is_file(each) else "text/plain"
        if declared and not any(matches(kind, each.strip()) for each in declared.split(",")):
            problems.append(f"part '{name}' has the type '{kind}' instead of '{declared}'")
        elif not declared and usual and kind and kind != usual:
            problems.append(f"part '{name}' has the type '{kind}' instead of '{usual}'")
        if is_file(each):
            problems += [] if "filename" in headers.get("content-disposition", "") else [f"part '{name}' is not a file"]
        elif isinstance(each, (dict, list)) and each and not (isinstance(each, list) and is_file(each[0])):
            found = difference(each, as_json(content), name)
            problems += [f"part {found}"] if found else []
        elif not isinstance(each, (dict, list)) and not same_text(text(each), content.decode("utf-8", "replace")):
            problems.append(f"part '{name}' is {content[:50]!r} instead of {text(each)!r}")
    return problems


def is_file(value):
    return value == FILE


def matches(media, pattern):
    return media == pattern or pattern == "*/*" or pattern.endswith("/*") and media.startswith(pattern[:-1])


def query_items(query):
    return urllib.parse.parse_qsl(query, keep_blank_values=True)
