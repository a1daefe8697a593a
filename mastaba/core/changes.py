"""What has changed of a view, and putting it together again from that.

A table tells its views again and again, and little of one differs from the one before it. Whoever has the one
before is told by key what is new; of a list, which stretch of it is another one now.
"""

from __future__ import annotations

from typing import Any, NamedTuple

View = dict[str, Any]
Stretch = list[Any]  # where it begins, how many things are gone from there, and the list of those that came


class Changes(NamedTuple):
    whole: dict[str, Any]  # by key: another value
    lists: dict[str, Stretch]  # by key: the same list but for a stretch


def changed(before: View, now: View) -> Changes | None:
    """What makes one view of the other. None: it has other keys, and has to be told whole.

    What was made once and is the same thing in both is not looked into: that is what makes this quick.
    """
    if len(before) != len(now):
        return None
    whole: dict[str, Any] = {}
    lists: dict[str, Stretch] = {}
    for key, value in now.items():
        if key not in before:
            return None
        old = before[key]
        if old is value or old == value:
            continue
        if isinstance(old, list) and isinstance(value, list):
            at, gone, came = stretch(old, value)
            if gone < len(old):
                lists[key] = [at, gone, value[at : at + came]]
                continue
        whole[key] = value
    return Changes(whole, lists)


def stretch(old: list[Any], new: list[Any]) -> tuple[int, int, int]:
    """Where two lists differ: from where on, how many things of the old one, and how many of the new."""
    at, behind = 0, 0
    shorter = min(len(old), len(new))
    while at < shorter and (old[at] is new[at] or old[at] == new[at]):
        at += 1
    while at + behind < shorter and (old[~behind] is new[~behind] or old[~behind] == new[~behind]):
        behind += 1
    return at, len(old) - at - behind, len(new) - at - behind


def put_on(before: View, whole: dict[str, Any], lists: dict[str, Stretch]) -> View:
    """The view that has changed so, as a new one; `changed` the other way round."""
    view = {**before, **whole}
    for key, (at, gone, came) in lists.items():
        old = before[key]
        view[key] = [*old[:at], *came, *old[at + gone :]]
    return view
