"""Pictures of a wiki that do not come, and what stands in their place."""

#: In place of a picture that Waypost could not get (`missingPicture` in FileRoutes.swift).
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="72" height="54"/>'

#: The addresses of a wiki's pictures, for its proxy.
PICTURES = r"\.(png|jpg|svg)\b"


def wait_until_missing(tab, selector):
    """Until the drawing stands in place of a picture."""
    tab.wait_for_function(
        """selector => [...document.querySelectorAll(selector)].some(
          ({ complete, naturalWidth }) => complete && naturalWidth === 72)""",
        arg=selector,
    )


def wait_until_drawn(tab, selector):
    """Until all pictures came that were asked for."""
    tab.wait_for_function(
        """selector => {
          const all = [...document.querySelectorAll(selector)].filter(({ complete }) => complete);
          return all.length > 0 && all.every(({ naturalWidth }) => naturalWidth > 72);
        }""",
        arg=selector,
    )
