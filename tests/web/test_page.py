"""The judge's page as a judge uses it: by touch, on a phone of 360 px."""

from __future__ import annotations

import re
from pathlib import Path

from judging import Server, begin, browser, come_in, do, page, phone, server
from playwright.sync_api import Browser, Page, Route, expect

WRONG = """edition: 1.48
first: A
A: Akari
A battle: "Aqua Hulcus"
B battle: "La Ura Giga"
card "Aqua Hulcus": type creature; power 2000; keywords none
card "La Ura Giga": type creature; power 2000; keywords blocker
start: turn 5 A
---
turn 5 A
  attack "Aqua Hulcus" -> player
    B: block "La Ura Giga"
  charge "Bolshack Dragon"
  end
"""
UNKNOWN = """edition: 1.48
first: A
A mana: "Foo", "Foo"
card "Foo": type creature; cost 2; civilizations fire; power 2000; abilities none; statics none
start: turn 5 A
---
turn 5 A
  summon "Foo"
  attack "Foo" -> player
"""
ATTACKED = """edition: 1.50
first: A
A battle: "Aqua Hulcus"
A mana: 3
B shields: 5
card "Ace": type spell; cost 1; civilizations none
start: turn 5 A state attack.declare
---
attack "Aqua Hulcus" -> player
"""
BROKEN = """edition: 1.50
first: A
A battle: "Aqua Hulcus"
card "Aqua Hulcus": type creature; power 2000; keywords none; abilities none; statics none
start: turn 5 A
---
turn 5 A
  attack "Aqua Hulcus" -> player
  break 2
  end
"""
BOTH_ATTACK = """edition: 1.50
first: A
A battle: "Aqua Hulcus", "Hunter Fish"
A hand: 3
B battle: "La Ura Giga"
B shields: 5
card "Aqua Hulcus": type creature; power 2000; keywords none; abilities none; statics none
card "Hunter Fish": type creature; power 3000; keywords none; abilities none; statics none
card "La Ura Giga": type creature; power 2000; keywords blocker; abilities none; statics none
start: turn 5 A
---
turn 5 A
"""
MARKUP = '<img src=x onerror="document.title=1">'


def test_a_whole_game_by_touch(page: Page) -> None:
    """From set-up to the direct attack (509.1) nothing but touches: charges, creatures, attacks, breaks, turns."""
    page.tap("a[href='#/new']")
    page.fill("[name=A]", "Akari")
    page.tap("button.main")
    expect(page.locator(".top .turn")).to_contain_text("Turn 1 · Akari")
    for number in range(1, 12):
        me, other = ("A", "B") if number % 2 else ("B", "A")
        do(page, "charge", me, then=f"M{number}")
        if number in (3, 5):
            do(page, "use", me, how="summon", then=f"X{number}")
        attackers = {5: ["X3"], 7: ["X3", "X5"], 9: ["X3"]}.get(number, [])
        for attacker in attackers:
            do(page, "attack", me, then=attacker)
            do(page, "break", me, then="1|#1")
        if number < 11:
            do(page, "end", me)
            do(page, "turn", other)
    do(page, "attack", "A", then="X3")
    do(page, "break", "A")
    do(page, "attack", "A", then="X5")
    do(page, "direct_attack", "A")
    expect(page.locator(".result")).to_contain_text("Winner: A (703.4a)")


def test_a_game_begins_with_the_lists_of_the_decks(page: Page) -> None:
    """A card a line with its number, as one types it; a card that is not on the list is told where it shows itself."""
    page.tap("a[href='#/new']")
    page.tap("details summary")
    page.fill("[name=deckA]", "4 アクア・ハルカス\n\n３枚 ホーリー・スパーク\n2x Aqua Vehicle\nHoly Awe")
    page.tap("button.main")
    do(page, "charge", "A", then="Bombat")
    expect(page.locator("main")).to_contain_text("Bombat is not on the deck list of A.")


def test_a_refused_action_says_its_rule_and_undo_takes_it_back(page: Page) -> None:
    """A second charge is refused by 503.2; it can be written down as it happened, and undo takes that back."""
    begin(page)
    do(page, "charge", "A", then="Aqua Hulcus")
    page.locator("[data-fold=closed] > summary").tap()
    page.locator(".closed[data-do=charge]").tap()
    expect(page.locator("dialog .sentence")).to_contain_text("The mana charge of this turn is already made")
    expect(page.locator("dialog .clause")).to_contain_text("503.2")
    page.keyboard.press("Escape")
    page.locator("[data-fold=typed] > summary").tap()
    page.fill("[name=line]", 'charge "Bolshack Dragon"')
    page.locator("form.typed button").tap()
    page.locator("dialog .row button").first.tap()
    expect(page.locator(".tab .sign")).to_have_text("1")
    page.tap(".undo")
    expect(page.locator(".tab .sign")).to_have_count(0)
    page.tap(".redo")
    expect(page.locator(".tab .sign")).to_have_text("1")


def test_after_a_break_the_shields_and_the_s_trigger_are_asked_for(page: Page) -> None:
    """Which shield is broken is one touch, stands above (509.3), and a large button asks for the trigger (509.5a)."""
    begin(page, ATTACKED)
    do(page, "break", "A", then="#2")
    expect(page.locator(".attack")).to_contain_text("shields broken: #2")
    page.locator(".do.big").tap()
    page.fill("dialog [name=name]", "Terror Pit")
    page.locator("dialog button.main").tap()
    page.tap(".tab[data-tab=record]")
    expect(page.locator(".lines .here")).to_contain_text("Terror Pit")


def test_a_turn_is_entered_in_under_25_touches(page: Page) -> None:
    """A charge, a blocked attack (507.1), a break with its S-Trigger, a refused charge (503.2), the end."""
    begin(page, BOTH_ATTACK)
    page.evaluate("addEventListener('click', () => { window.touched = (window.touched ?? 0) + 1; }, true)")
    do(page, "charge", "A", then="Aqua Vehicle")
    do(page, "attack", "A", then="Aqua Hulcus|player")
    do(page, "block", "B", then="La Ura Giga")
    do(page, "attack", "A", then="Hunter Fish|player")
    do(page, "break", "A", then="#2")
    page.locator(".do.big").tap()
    page.fill("dialog [name=name]", "Solar Ray")
    page.locator("dialog button.main").tap()
    expect(page.locator('.table[data-rows="7"]')).to_be_visible()
    page.locator("[data-fold=closed] > summary").tap()
    page.locator(".closed[data-do=charge]").tap()
    expect(page.locator("dialog .sentence")).to_be_visible()
    page.locator("dialog header button").tap()
    do(page, "effect", "B")
    do(page, "done", "B")
    do(page, "end", "A")
    assert page.evaluate("window.touched") < 25


def test_what_is_done_in_every_turn_fits_on_a_phone(browser: Browser, server: Server) -> None:
    """At the start of a turn the charge, the use of a card, the attack and its end are seen without scrolling."""
    context = phone(browser, viewport={"width": 390, "height": 844})
    page = context.new_page()
    come_in(page, server)
    begin(page, ATTACKED.replace("attack ", "turn 5 A\n#").replace(" state attack.declare", ""))
    bottom = page.locator(".bar").bounding_box()
    for action in ("charge", "use", "attack", "end"):
        box = page.locator(f'.do[data-do="{action}"]').bounding_box()
        assert bottom is not None
        assert box is not None
        assert box["y"] + box["height"] <= bottom["y"]
    context.close()


def test_what_an_effect_does_is_found_by_typing(page: Page) -> None:
    """To end the effect stands first, what ends the game last; a part of a name leaves what has it."""
    begin(
        page, ATTACKED.replace("attack ", 'cast "Ace"\neffect "Ace"\n#').replace("state attack.declare", "state main")
    )
    expect(page.locator(".choices .do").first).to_have_attribute("data-do", "done")
    found = page.locator(".two-wide .do")
    expect(found.last).to_have_attribute("data-do", re.compile("win|lose"))
    page.fill(".find", "draw")
    expect(found).to_have_count(1)
    expect(found).to_have_attribute("data-do", "draw")


def test_nothing_floats_over_content_on_a_laptop(browser: Browser, server: Server) -> None:
    """On a wide screen the bar stands above the panels and scrolls away with the page."""
    context = phone(browser, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    come_in(page, server)
    begin(page, ATTACKED)
    bar, panels = page.locator(".bar").bounding_box(), page.locator(".panels").bounding_box()
    assert bar is not None
    assert panels is not None
    assert bar["y"] + bar["height"] <= panels["y"]
    assert page.locator(".bar").evaluate("(bar) => getComputedStyle(bar).position") == "static"
    context.close()


def test_a_fact_that_a_verdict_asks_for_is_said_by_touch(page: Page) -> None:
    """That Foo has no keywords is two touches, and the attack of a new creature is refused (301.5)."""
    page.goto(page.url.split("#")[0] + "#/paste")
    page.fill("textarea", UNKNOWN)
    page.locator(".form .row button").nth(1).tap()
    page.tap(".tab[data-tab=record]")
    expect(page.locator(".tab .sign")).to_have_count(0)
    page.locator(".lines li.found summary").first.tap()
    page.locator(".say").first.tap()
    expect(page.locator("dialog h2")).to_contain_text("Foo")
    page.locator("dialog button.main").first.tap()
    expect(page.locator(".tab .sign")).to_have_text("1")
    expect(page.locator(".lines .finding.error")).to_contain_text("summoning sickness")


def test_a_card_has_a_sheet_and_names_complete(page: Page) -> None:
    """A touch on a card shows what is known of it; a name that is typed finds the cards that ship."""
    begin(page)
    page.locator("button[data-do=charge]").first.tap()
    page.locator("[name=name]").press_sequentially("Aqua Hul")
    expect(page.locator("datalist option[value='Aqua Hulcus']")).to_have_count(1)
    page.fill("[name=name]", "Aqua Hulcus")
    page.locator(".hidden-card button.main").tap()
    page.tap(".tab[data-tab=board]")
    page.locator(".near button.title, .far button.title").first.tap()
    expect(page.locator("dialog")).to_contain_text("cost 3")


def test_a_pasted_record_with_faults_and_what_should_have_happened(page: Page) -> None:
    """The finding stands at its line; what is played before it opens a branch, and the record stays as it was."""
    page.goto(page.url.split("#")[0] + "#/paste")
    page.fill("textarea", WRONG)
    page.tap("button.main")
    expect(page.locator(".verdict")).to_have_text("Verdict: illegal")
    expect(page.locator(".found .finding.error")).to_contain_text("500.2a")
    page.locator(".form .row button").nth(1).tap()
    page.tap(".tab[data-tab=record]")
    expect(page.locator(".lines li.found")).to_have_attribute("data-line", "4")
    page.locator(".lines li.found summary").first.tap()
    page.tap(".branch-here")
    expect(page.locator(".looking")).to_contain_text("position after line 3")
    do(page, "end", "A")
    page.tap(".tab[data-tab=record]")
    expect(page.locator(".branches button")).to_have_count(3)
    expect(page.locator(".lines li.found")).to_have_count(0)
    page.locator(".branches button").first.tap()
    expect(page.locator(".lines li.found")).to_have_attribute("data-line", "4")


def test_an_unreadable_record_names_its_places(page: Page) -> None:
    """What cannot be read is said with line and column, and opens no table."""
    page.goto(page.url.split("#")[0] + "#/paste")
    page.fill("textarea", "edition: 9.99\nfirst: A\n---\n")
    page.locator(".form .row button").nth(1).tap()
    expect(page.locator("#told")).to_contain_text("cannot be read")


def test_both_languages(page: Page) -> None:
    """The switch changes every word of the page and of the game, and a reload keeps it."""
    begin(page)
    expect(page.locator(".top h1")).to_have_text("start of turn")
    page.tap(".lang")
    expect(page.locator(".top h1")).to_have_text("ターンのはじめ")
    expect(page.locator(".in-act h2").first).to_have_text("できること")
    page.reload()
    expect(page.locator(".top h1")).to_have_text("ターンのはじめ")
    assert page.locator("html").get_attribute("lang") == "ja"


def test_a_step_of_the_picture_says_what_may_be_done_there(page: Page) -> None:
    """With no game at all: in the Main step cards are used by the turn player (504.1)."""
    page.tap("a[href='#/rules']")
    page.locator("#s-main").click()
    expect(page.locator("dialog h2")).to_have_text("Main")
    expect(page.locator("dialog .ways")).to_contain_text(["use a card"])
    expect(page.locator("dialog .ways").first).to_contain_text("504.1")


def test_the_picture_follows_the_game(page: Page) -> None:
    """The state of the game is lit in the playmat, with a sign beside the colour; a touch shows all of it at once."""
    begin(page)
    page.tap(".tab[data-tab=picture]")
    expect(page.locator(".mat .state.now")).to_have_attribute("id", "s-start")
    expect(page.locator(".mat .state.now > .said")).to_have_text("●")
    page.get_by_label("The whole picture").tap()
    assert page.locator(".mat").evaluate("mat => mat.scrollWidth <= mat.clientWidth")
    page.tap(".tab[data-tab=act]")
    do(page, "charge", "A", then="X")
    page.tap(".tab[data-tab=picture]")
    expect(page.locator(".mat .state.now")).to_have_attribute("id", "s-charge")


def test_a_position_by_hand(page: Page) -> None:
    """Cards are counted, and those that matter added by name, as they lie."""
    page.tap("a[href='#/byHand']")
    battle = page.locator("[data-side=A] [data-zone=battle]")
    battle.locator("button.round").tap()
    battle.locator(".card-name").fill("Aqua Hulcus")
    battle.locator(".card-lies").select_option("tapped")
    page.fill("[name='B shields']", "2")
    page.locator("form > button.main").tap()
    expect(page.locator(".top h1")).to_contain_text("main step")
    page.tap(".tab[data-tab=board]")
    expect(page.locator("[data-side=A] [data-zone=battle] .card.tapped")).to_contain_text("Aqua Hulcus")
    expect(page.locator("[data-side=B] .counts")).to_contain_text("2")


def test_a_position_by_hand_takes_the_lists_of_the_decks(page: Page) -> None:
    """What is known of a deck is said of a position, too: a card that is not on the list is told as it shows itself."""
    page.tap("a[href='#/byHand']")
    page.locator("[name=state]").select_option("charge")
    page.tap("form > details summary")
    page.fill("[name=deckA]", "4 アクア・ハルカス")
    page.locator("form > button.main").tap()
    do(page, "charge", "A", then="Bombat")
    expect(page.locator("main")).to_contain_text("Bombat is not on the deck list of A.")


def test_the_players_see_no_hidden_card(page: Page) -> None:
    """The view that is turned towards the players names no card of a hand, and the judge's does."""
    begin(page, 'edition: 1.48\nfirst: A\nA hand: "Secret", 4\nstart: turn 3 A\n---\n')
    page.tap(".tab[data-tab=board]")
    expect(page.locator(".in-board")).to_contain_text("Secret")
    page.locator(".top .round").tap()
    page.locator("dialog .menu button").first.tap()
    expect(page.locator(".players")).to_be_visible()
    expect(page.locator(".players")).not_to_contain_text("Secret")
    page.locator(".bar button").first.tap()
    expect(page.locator(".players.turned")).to_be_visible()


def test_nothing_from_a_record_is_markup(page: Page) -> None:
    """A script in the name of a card or a player is shown as it is written, everywhere."""
    name = MARKUP.replace('"', "'")
    begin(
        page,
        f'edition: 1.48\nfirst: A\nA: "{name}"\nA battle: "{name}"\nstart: turn 3 A\n---\nturn 3 A\ncharge "{name}"\n',
    )
    for tab in ("board", "record", "act"):
        page.tap(f".tab[data-tab={tab}]")
    expect(page.locator(".in-board .card .title").first).to_have_text(name)
    assert page.locator("img").count() == 0
    assert page.title() != "1"


def test_a_report_to_print(page: Page, tmp_path: Path) -> None:
    """The report has the findings with their rules, the board and every line, and prints as PDF."""
    game = begin(page, WRONG)
    page.goto(page.url.split("#")[0] + f"#/g/{game}/report/0")
    expect(page.locator(".report .finding.error").first).to_contain_text("500.2a")
    page.emulate_media(media="print")
    expect(page.locator(".report .top button").first).to_be_hidden()
    assert page.pdf(path=tmp_path / "report.pdf").startswith(b"%PDF")


def test_a_note_on_a_fault_leaves_nothing_undecided(page: Page) -> None:
    """What goes on from a refused break (509.2a) was judged: it is called a note, and the report counts it as one."""
    game = begin(page, BROKEN)
    page.tap(".tab[data-tab=record]")
    expect(page.locator(".lines [data-line='4'] summary")).to_have_text("Note")
    page.goto(page.url.split("#")[0] + f"#/g/{game}/report/0")
    expect(page.locator(".report h2").first).to_have_text("Violations: 1 · Notes: 1")


def test_a_link_carries_the_record(page: Page) -> None:
    """A record inside of a link opens as a table of its own, on another device too."""
    begin(page, WRONG)
    page.locator(".top .round").tap()
    page.locator("dialog .menu button", has_text="Link").tap()
    link = page.locator("dialog input").input_value()
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator(".tab .sign")).to_have_text("1")


def test_two_judges_at_one_table(page: Page, browser: Browser, server: Server) -> None:
    """Both see what the other does; of two at once one is told, and nothing is lost. The trail names both."""
    begin(page)
    page.locator(".top .round").tap()
    page.locator("dialog .menu button", has_text="Invite").tap()
    page.fill("dialog [name=who]", "Second")
    page.locator("dialog button.main").tap()
    link = page.locator("dialog .link input").input_value()
    page.keyboard.press("Escape")
    other = phone(browser).new_page()
    come_in(other, server, link, "Second")
    other.goto(page.url)
    expect(other.locator(".bar")).to_be_visible()
    do(page, "charge", "A", then="Aqua Hulcus")
    expect(other.locator('.table[data-rows="2"]')).to_be_visible()

    def first(route: Route) -> None:
        do(page, "end", "A")
        route.continue_()

    other.route(re.compile("/rows$"), first)
    other.locator('.do[data-do="use"]').first.tap()
    other.locator("dialog button.main").tap()
    other.locator("dialog [data-how=summon]").tap()
    expect(other.locator("#told")).to_contain_text("Another judge was first")
    expect(other.locator('.table[data-rows="3"]')).to_be_visible()
    other.locator(".top .round").tap()
    other.locator("dialog .menu button", has_text="Who did what").tap()
    expect(other.locator(".trail li")).to_have_count(3)
    other.context.close()
