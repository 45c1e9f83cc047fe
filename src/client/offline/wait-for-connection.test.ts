// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage, the } from '../../../tests/page.ts';
import { handleOffline } from './handle-offline.ts';
import { waitForConnection } from './wait-for-connection.ts';

const PAGE = `
  <a id="goods" href="/product/a/">Плитка</a> <a id="place" href="#facts">Свойства</a>
  <a id="call" href="tel:+375170000000">Позвонить</a>
  <form id="filter" action="/catalog/"><button id="show" type="submit">Показать</button></form>
  <div id="lost" popover="manual" hidden><button type="button">Повторить</button></div>`;

/** Addresses that the browser would have loaded. */
let gone: string[];
let online: boolean;

// The listener cannot be removed, so it is added only once; it prevents real navigation.
beforeAll(() => {
  handleOffline();
  const follow = (event: Event) => {
    const { id, localName } = event.target as Element;
    if (!event.defaultPrevented && localName !== 'button') gone.push(id);
    if (localName !== 'button') event.preventDefault();
  };
  addEventListener('click', follow);
  addEventListener('submit', follow);
});
beforeEach(() => {
  gone = [];
  online = false;
  vi.stubGlobal('navigator', {
    get onLine() {
      return online;
    },
  });
  showPage(PAGE);
  the('#lost').togglePopover = function toggle(this: HTMLElement, open) {
    this.hidden = !open;
    return Boolean(open);
  };
});
afterEach(() => {
  dispatchEvent(new Event('online'));
  vi.unstubAllGlobals();
});

const isShown = () => !the('#lost').hidden;
function connect(): void {
  online = true;
  dispatchEvent(new Event('online'));
}

describe('a press that would lead to the browser’s offline page', () => {
  it.each([
    ['a link', 'goods', 'goods'],
    ['a form', 'show', 'filter'],
  ])(
    '[LIST-4] on %s is announced over the page, and repeated once there is a connection',
    (_, pressed, leadsBy) => {
      the(`#${pressed}`).click();
      the(`#${pressed}`).click();
      expect([gone, isShown()]).toEqual([[], true]);
      connect();
      expect([gone, isShown()]).toEqual([[leadsBy], false]);
      dispatchEvent(new Event('online'));
      expect(gone).toEqual([leadsBy]);
    },
  );

  it('[LIST-4] is retried when the shopper requests it, and keeps waiting without a connection', () => {
    the('#goods').click();
    the('#lost button').click();
    expect([gone, isShown()]).toEqual([[], true]);
    online = true;
    the('#lost button').click();
    expect([gone, isShown()]).toEqual([['goods'], false]);
  });

  it('[LIST-4] is not intercepted where it stays on this page or there is a connection', () => {
    the('#place').click();
    the('#call').click();
    expect([gone, isShown()]).toEqual([['place', 'call'], false]);
    online = true;
    the('#goods').click();
    expect([gone, isShown()]).toEqual([['place', 'call', 'goods'], false]);
  });
});

it('[LIST-4] pending actions run once each on their original target, in their order', () => {
  const done: string[] = [];
  waitForConnection(the('#filter'), () => done.push('first'));
  waitForConnection(the('#goods'), () => done.push('other'));
  waitForConnection(the('#filter'), () => done.push('again'));
  connect();
  expect(done).toEqual(['again', 'other']);
});
