import { describe, expect, it } from 'vitest';
import { HOVER_IDLE, type HoverEvent, type HoverState, hover } from './hover-intent.ts';
import {
  HOVER,
  HOVER_DROPDOWN,
  HOVER_LEVEL_3,
  HOVER_MAIN,
  HOVER_SECTIONS,
  type HoverTimings,
} from './timings.ts';

/** A row of targets with a simulated clock. */
function row(timings: HoverTimings, open: string | null = null) {
  let state: HoverState = { ...HOVER_IDLE, open };
  let aiming = false;
  const opened: [number, string | null][] = [];
  const send = (event: HoverEvent, now: number) => {
    const before = state.open;
    state = hover(state, event, now, timings);
    if (state.open !== before) opened.push([now, state.open]);
  };
  return {
    opened,
    /** Advances the time and makes each check exactly when it is due. */
    until(end: number) {
      while (state.checkAt !== null && state.checkAt <= end) send({ kind: 'check', aiming }, state.checkAt);
    },
    enter: (target: string, now: number, x = 0) =>
      send({ kind: 'enter', target, at: { x, y: 0 }, aiming }, now),
    move: (x: number, now: number) => send({ kind: 'move', at: { x, y: 0 } }, now),
    leave: (now: number, after?: number) => send({ kind: 'leave', ...(after ? { after } : {}) }, now),
    send,
    aim: (is: boolean) => {
      aiming = is;
    },
  };
}

describe('hover intent', () => {
  it.each([
    ['the main navigation', HOVER_MAIN, 50, 400],
    ['its third level', HOVER_LEVEL_3, 200, 400],
    ['other dropdowns', HOVER_DROPDOWN, 150, 150],
    ['anything else', HOVER, 50, 300],
  ])('[NAV-2] %s: a resting pointer opens in time, leaving closes in time', (_, timings, open, close) => {
    const one = row(timings);
    one.enter('a', 1000);
    one.until(1000 + open - 1);
    expect(one.opened).toEqual([]);
    one.until(3000);
    one.leave(3000);
    one.until(3000 + close - 1);
    expect(one.opened).toEqual([[1000 + open, 'a']]);
    one.until(9000);
    expect(one.opened).toEqual([
      [1000 + open, 'a'],
      [3000 + close, null],
    ]);
  });

  it('[NAV-2] checks every 50 ms and opens once the pointer moved less than 3 px', () => {
    const one = row(HOVER_MAIN);
    one.enter('a', 0);
    one.move(20, 40);
    one.until(50);
    one.move(23, 90);
    one.until(100);
    expect(one.opened).toEqual([]);
    one.move(25, 120);
    one.until(150);
    expect(one.opened).toEqual([[150, 'a']]);
  });

  it('[NAV-2] ignores a pointer that only crossed', () => {
    const one = row(HOVER_MAIN);
    one.enter('a', 0);
    one.leave(49);
    one.until(5000);
    expect(one.opened).toEqual([]);
  });

  it('[NAV-2] switches to a sibling at once in the main navigation, after 200 ms in level 3', () => {
    const main = row(HOVER_MAIN, 'a');
    main.enter('b', 10);
    expect(main.opened).toEqual([[10, 'b']]);
    const third = row(HOVER_LEVEL_3, 'a');
    third.enter('b', 10);
    third.until(5000);
    expect(third.opened).toEqual([[210, 'b']]);
  });

  it('[NAV-2] stays open when the pointer returns in time', () => {
    const one = row(HOVER_MAIN, 'a');
    one.leave(0);
    one.until(399);
    one.enter('a', 399);
    one.until(9000);
    expect(one.opened).toEqual([]);
  });

  it('[NAV-2] closes after a custom delay if one is given, and never where an item is always open', () => {
    const left = row(HOVER_DROPDOWN, 'a');
    left.leave(0, 200);
    left.until(9000);
    expect(left.opened).toEqual([[200, null]]);
    const sections = row(HOVER_SECTIONS, 'a');
    sections.leave(0);
    sections.until(9000);
    expect(sections.opened).toEqual([]);
  });

  it('[NAV-3] waits 100 ms at a time while the pointer aims at the open submenu', () => {
    const one = row(HOVER_SECTIONS, 'a');
    one.aim(true);
    one.enter('b', 0);
    one.move(20, 60);
    one.until(100);
    one.move(40, 160);
    one.until(200);
    expect(one.opened).toEqual([]);
    one.enter('a', 250);
    one.until(9000);
    expect(one.opened).toEqual([]);
  });

  it('[NAV-3] switches when the aiming pointer comes to rest or turns away', () => {
    const rests = row(HOVER_SECTIONS, 'a');
    rests.aim(true);
    rests.enter('b', 0);
    rests.until(9000);
    expect(rests.opened).toEqual([[100, 'b']]);
    const turns = row(HOVER_SECTIONS, 'a');
    turns.aim(true);
    turns.enter('b', 0);
    turns.move(30, 50);
    turns.aim(false);
    turns.until(9000);
    expect(turns.opened).toEqual([[100, 'b']]);
  });

  it('[NAV-1] opens at once by click or key, and stays closed under a pointer after Escape', () => {
    const one = row(HOVER_MAIN);
    one.enter('a', 0);
    one.send({ kind: 'open', target: 'a' }, 5);
    one.send({ kind: 'close' }, 500);
    one.move(50, 600);
    one.until(9000);
    expect(one.opened).toEqual([
      [5, 'a'],
      [500, null],
    ]);
  });
});
