"""What the browser tests share: servers, browsers, prepared libraries and checks of a page."""
