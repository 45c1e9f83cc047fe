// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage, the } from '../../../tests/page.ts';
import { gestureOf } from '../gesture/gestures.ts';
import { QUEUE_SCRIPT } from './queue-script.ts';

const PAGE = `
  <script id="base"></script>
  <div data-region="product" data-main>
    <input id="amount" value="1"> <input id="area" type="radio">
    <button id="more" type="button">Больше</button>
    <a id="link" href="#opinions">Отзывы</a> <a id="one-click" href="/fast-order/" data-popup="Купить в один клик">Купить</a>
    <form id="form"><input name="offer" value="7"><button id="buy"><b id="word">В корзину</b></button></form>
    <p data-plain><button id="plain">Фильтры</button></p>
  </div>
  <button id="elsewhere">Найти</button>`;

/** Ids of elements whose clicks reach the page itself. */
let received: string[];
const note = ({ target }: Event) => void received.push((target as Element).id);

beforeEach(() => {
  showPage(PAGE);
  received = [];
  document.body.addEventListener('click', note);
  the('#form').addEventListener('submit', (event) => event.preventDefault());
  // As the page itself runs it.
  // biome-ignore lint/complexity/noCommaOperator: an indirect eval runs in the global scope
  // biome-ignore lint/security/noGlobalEval: it evaluates the shop's own script
  (0, eval)(QUEUE_SCRIPT);
});
afterEach(() => {
  globalThis.takeQueued?.();
  document.body.removeEventListener('click', note);
  vi.unstubAllGlobals();
});

function type(text: string): void {
  the<HTMLInputElement>('#amount').value = text;
  the('#amount').dispatchEvent(new Event('input', { bubbles: true }));
}

it('[NAV-9] actions before the page’s script loads are queued in order, with what was shown then', () => {
  type('2');
  the('#area').click();
  type('7,2');
  the('#word').click();
  the<HTMLInputElement>('[name=offer]').value = '9';
  expect(received).toEqual(['area']);
  expect(the('#buy').ariaBusy).toBe('true');
  const queued = globalThis.takeQueued?.().map((event) => gestureOf(...event)) ?? [];
  const typed = (text: string) => ({ kind: 'type', control: the('#amount'), text });
  expect(queued).toEqual([
    typed('2'),
    { kind: 'tick', control: the('#area'), on: true },
    // The radio button is queued once, although it fires both events; its event as a text field produces no gesture.
    ...queued.slice(2, -2),
    typed('7,2'),
    { kind: 'press', control: the('#buy'), form: expect.any(FormData) },
  ]);
  const pressed = queued.at(-1);
  expect(pressed?.kind === 'press' && pressed.form?.get('offer')).toBe('7');
});

it('[NAV-9] [CART-11] a link to a popup is queued after what was typed before it', () => {
  type('12');
  the('#one-click').click();
  expect(received).toEqual([]);
  const queued = globalThis.takeQueued?.().map((event) => gestureOf(...event)) ?? [];
  expect(queued.map((gesture) => gesture?.control.id)).toEqual(['amount', 'one-click']);
});

it('[NAV-9] other links, plain controls and other parts of the page are left to the browser', () => {
  for (const id of ['link', 'plain', 'elsewhere']) the(`#${id}`).click();
  expect([received, globalThis.takeQueued?.()]).toEqual([['link', 'plain', 'elsewhere'], []]);
});

it('[NAV-9] nothing is queued once the page’s script has taken over', () => {
  globalThis.takeQueued?.();
  the('#more').click();
  expect(received).toEqual(['more']);
});

it('[BEYOND-9] presses are passed to the page, once each, where its script fails to load', () => {
  the('#more').click();
  the('#buy').click();
  the('#buy').click();
  expect(received).toEqual([]);
  the('#base').dispatchEvent(new Event('error'));
  expect(received).toEqual(['more', 'buy']);
  expect(the('#buy').ariaBusy).toBeNull();
  the('#more').click();
  expect(received).toEqual(['more', 'buy', 'more']);
});

it('[BEYOND-9] presses wait for the connection if it is missing, also when it is lost later', () => {
  dispatchEvent(new ErrorEvent('error'));
  vi.stubGlobal('navigator', { onLine: false });
  the('#buy').click();
  expect(received).toEqual([]);
  vi.stubGlobal('navigator', { onLine: true });
  dispatchEvent(new Event('online'));
  expect(received).toEqual(['buy']);
});
