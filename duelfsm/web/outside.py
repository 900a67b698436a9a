"""The pages for who is not in yet."""

from __future__ import annotations

PAGE = """<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>duelfsm</title><link rel="stylesheet" href="/static/page.css">
<link rel="icon" href="/static/icon.svg">
<main class="enter"><h1>duelfsm</h1>{inside}</main></html>"""
