import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followedLink, isPlainClick } from './plain-click.ts';

/** The part of an element that a click handler uses. */
class Pressed extends EventTarget {
  link: object | null = null;
  closest = () => this.link;
}

function click(over: Partial<MouseEvent> = {}): MouseEvent {
  const keys = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  return { defaultPrevented: false, button: 0, ...keys, ...over } as MouseEvent;
}

beforeEach(() => void vi.stubGlobal('Element', Pressed));
afterEach(() => vi.unstubAllGlobals());

describe('a click', () => {
  it.each<[string, Partial<MouseEvent>]>([
    ['taken by somebody', { defaultPrevented: true }],
    ['of another button', { button: 1 }],
    ['for a new tab', { ctrlKey: true }],
    ['for a new tab on a Mac', { metaKey: true }],
    ['for a new window', { shiftKey: true }],
    ['to save', { altKey: true }],
  ])('[PROD-8] %s is left to the browser', (_, over) => {
    expect(isPlainClick(click())).toBe(true);
    expect(isPlainClick(click(over))).toBe(false);
  });

  it('[PROD-8] finds the link it is within, and none for a new tab or outside a link', () => {
    const target = new Pressed();
    expect(followedLink(click({ target }), 'a')).toBeNull();
    target.link = { href: '/cart/' };
    expect(followedLink(click({ target }), 'a')).toBe(target.link);
    expect(followedLink(click({ target, ctrlKey: true }), 'a')).toBeNull();
    expect(followedLink(click({ target: new EventTarget() }), 'a')).toBeNull();
  });
});
