"""Holding up, refusing or answering what a page asks for, instead of the server."""

#: A request that the helper sends itself. No pattern of a test has it.
PROBE = "/assets/robots.txt?intercepted"


def intercept(tab, pattern, handler):
    """`tab.route`, which returns once requests of the page that is open pass through it.

    Chromium tells the page's process of the interception but does not wait for it: on a busy machine
    a key that was pressed right after `tab.route` led to a request that went to the server instead.
    """
    passed = []

    def answer(route):
        passed.append(route)
        route.fulfill(status=204)

    tab.route(pattern, handler)
    tab.route(f"**{PROBE}", answer)
    for _ in range(100):
        if passed:
            break
        tab.evaluate("probe => fetch(probe, { cache: 'no-store' }).then(() => 0)", PROBE)
    assert passed, f"requests for {pattern} are not intercepted"
    tab.unroute(f"**{PROBE}", answer)
