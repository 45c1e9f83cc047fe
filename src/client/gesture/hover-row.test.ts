import type { PointerEvent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOVER_DROPDOWN } from '../rules/timings.ts';
import { hoverRow } from './hover-row.ts';

const mouse = (pointerType = 'mouse') => ({ pointerType, clientX: 5, clientY: 5 }) as PointerEvent;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function row(enabled = () => true) {
  const shown: (string | null)[] = [];
  return { shown, ...hoverRow({ timings: HOVER_DROPDOWN, enabled, show: (open) => shown.push(open) }) };
}

describe('a row of hover targets', () => {
  it('[NAV-1] opens what the mouse rests on, and closes after it has left', () => {
    const { shown, over } = row();
    over('tiles').onPointerEnter(mouse());
    vi.runAllTimers();
    expect(shown).toEqual(['tiles']);
    over('tiles').onPointerLeave(mouse());
    vi.runAllTimers();
    expect(shown).toEqual(['tiles', null]);
  });

  it('[NAV-1] ignores touch, and does nothing where hovering is off', () => {
    const { shown, over } = row();
    over('tiles').onPointerEnter(mouse('touch'));
    const off = row(() => false);
    off.over('tiles').onPointerEnter(mouse());
    off.restsOn('tiles');
    vi.runAllTimers();
    expect([...shown, ...off.shown]).toEqual([]);
  });

  it('[NAV-1] detects a mouse that was already there by its first move, or by resting', () => {
    const moved = row();
    moved.over('tiles').onPointerMove(mouse());
    const rested = row();
    rested.restsOn('doors');
    vi.runAllTimers();
    expect([moved.shown, rested.shown]).toEqual([['tiles'], ['doors']]);
  });
});
