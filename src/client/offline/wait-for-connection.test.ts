// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage, the } from '../../../tests/page.ts';
import { keepWithoutConnection } from './keep-without-connection.ts';
import { waitForConnection } from './wait-for-connection.ts';

const PAGE = `
  <a id="goods" href="/product/a/">Плитка</a> <a id="place" href="#facts">Свойства</a>
  <a id="call" href="tel:+375170000000">Позвонить</a>
  <form id="filter" action="/catalog/"><button id="show" type="submit">Показать</button></form>
  <div id="lost" popover="manual" hidden><button type="button">Повторить</button></div>`;

/** Where the browser would have gone. */
let gone: string[];
let online: boolean;

// Nothing stops listening to a page, so it listens once; what it leaves to the browser goes nowhere here.
beforeAll(() => {
  keepWithoutConnection();
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

const isSaid = () => !the('#lost').hidden;
function connect(): void {
  online = true;
  dispatchEvent(new Event('online'));
}

describe('a press that would lead to the browser’s own page, for there is no connection', () => {
  it.each([
    ['a link', 'goods', 'goods'],
    ['a form', 'show', 'filter'],
  ])('[LIST-4] of %s is said over the page, and done once there is one', (_, pressed, leadsBy) => {
    the(`#${pressed}`).click();
    the(`#${pressed}`).click();
    expect([gone, isSaid()]).toEqual([[], true]);
    connect();
    expect([gone, isSaid()]).toEqual([[leadsBy], false]);
    dispatchEvent(new Event('online'));
    expect(gone).toEqual([leadsBy]);
  });

  it('[LIST-4] is tried again when the shopper asks, and waits on where there is still none', () => {
    the('#goods').click();
    the('#lost button').click();
    expect([gone, isSaid()]).toEqual([[], true]);
    online = true;
    the('#lost button').click();
    expect([gone, isSaid()]).toEqual([['goods'], false]);
  });

  it('[LIST-4] is none where it leads no further than this page, or nothing is missing', () => {
    the('#place').click();
    the('#call').click();
    expect([gone, isSaid()]).toEqual([['place', 'call'], false]);
    online = true;
    the('#goods').click();
    expect([gone, isSaid()]).toEqual([['place', 'call', 'goods'], false]);
  });
});

it('[LIST-4] what waits is done once for what it was done to, in the order it was begun', () => {
  const done: string[] = [];
  waitForConnection(the('#filter'), () => done.push('first'));
  waitForConnection(the('#goods'), () => done.push('other'));
  waitForConnection(the('#filter'), () => done.push('again'));
  connect();
  expect(done).toEqual(['again', 'other']);
});
