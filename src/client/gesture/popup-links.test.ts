import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $popup } from '../store/popup.ts';
import { listenToPopupLinks } from './popup-links.ts';

class Link extends EventTarget {
  pathname = '/credit/';
  search = '?product=goods';
  dataset = { popup: 'Кредит' };
  closest = () => this;
}

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  $popup.set(null);
  vi.stubGlobal('Element', Link);
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { pathname: '/product/goods/' });
});
afterEach(() => vi.unstubAllGlobals());

function click(over: Partial<MouseEvent> = {}): boolean {
  const event = new Event('click', { cancelable: true });
  for (const [name, value] of Object.entries({ target: new Link(), button: 0, ...over }))
    Object.defineProperty(event, name, { value });
  return !page.dispatchEvent(event);
}

it('[PROD-8] a marked link opens its address over the page, under its title', () => {
  listenToPopupLinks();
  expect(click()).toBe(true);
  expect($popup.get()).toEqual({ address: '/credit/?product=goods', title: 'Кредит' });
});

it('[PROD-8] a new tab and a link to the page itself are left to the browser', () => {
  listenToPopupLinks();
  expect(click({ ctrlKey: true })).toBe(false);
  vi.stubGlobal('location', { pathname: '/credit/' });
  expect(click()).toBe(false);
  expect($popup.get()).toBeNull();
});
