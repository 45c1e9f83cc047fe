// @vitest-environment jsdom
import { act, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount, unmount } from '../../../tests/mount.tsx';
import { the } from '../../../tests/page.ts';
import { basketAnswered, widgetAnswered } from '../../../tests/shop-answers.ts';
import { $basketError } from '../store/basket-error-store.ts';
import { $goodsNow } from '../store/goods-now.ts';
import { $notice } from '../store/notice-store.ts';
import { $outdated } from '../store/outdated-goods.ts';
import { useBuyForm } from './use-buy-form.ts';

/** Requests that change something, each with a function that responds to it. */
let posted: { address: string; fields: URLSearchParams; answer: (body: object) => Promise<void> }[];
/** Addresses of all other requests. */
let requested: string[];
const onAdded = vi.fn();

function BuyForm() {
  const alternatives = useRef<HTMLAnchorElement>(null);
  const { busy, onSubmit } = useBuyForm({ onAdded, alternatives });
  return (
    <>
      <form action="/basket/add" onSubmit={onSubmit} aria-busy={busy}>
        <input name="offer" defaultValue="7" />
        <input name="QUANTITIES_ADD_LIST[9]" defaultValue="2" />
        <input name="back" defaultValue="/product/granvil-60/?from=1" />
        <button type="submit" id="buy" name="quantity" value="3" />
        <button type="submit" id="sample" formAction="/samples/add" />
        <button type="submit" id="credit" formAction="/credit/" />
      </form>
      <a href="/analogues/" ref={alternatives}>
        Похожие
      </a>
    </>
  );
}

beforeEach(async () => {
  posted = [];
  requested = [];
  onAdded.mockClear();
  $basketError.set(null);
  $notice.set(null);
  $outdated.set(null);
  $goodsNow.set(null);
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (body: object) => act(async () => resolve(new Response(JSON.stringify(body))));
    if (method === 'POST') posted.push({ address, fields: body as URLSearchParams, answer });
    else requested.push(address);
    return promise;
  });
  await mount(<BuyForm />);
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

/** Presses a button of the form; resolves with whether submitting was left to the browser. */
async function press(button: string): Promise<boolean> {
  let isBrowsers = true;
  const look = (event: Event) => {
    isBrowsers = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('submit', look, { once: true });
  await act(async () => the(button).click());
  return isBrowsers;
}

const isBusy = () => the('form').getAttribute('aria-busy') === 'true';
const ADDED = widgetAnswered({ MESSAGE: 'В корзине' });

describe('a form that buys', () => {
  it('[CART-2] posts its fields and its button’s values without a page load', async () => {
    expect(await press('#buy')).toBe(false);
    expect(posted[0]?.address).toBe('/basket/add?offer=7');
    expect(Object.fromEntries(posted[0]?.fields ?? [])).toMatchObject({ offer: '7', quantity: '3' });
    await posted[0]?.answer(ADDED);
    expect([onAdded.mock.calls.length, $notice.get()?.text]).toEqual([1, 'В корзине']);
  });

  it('[CART-3] is locked until the response arrives', async () => {
    await press('#buy');
    expect([isBusy(), await press('#buy'), posted.length]).toEqual([true, false, 1]);
    await posted[0]?.answer(ADDED);
    expect(isBusy()).toBe(false);
    await press('#buy');
    expect(posted).toHaveLength(2);
    await posted[1]?.answer(ADDED);
  });

  it('[BEYOND-6] requests a sample by its button', async () => {
    expect(await press('#sample')).toBe(false);
    expect([posted[0]?.address, posted[0]?.fields.get('offer')]).toEqual(['/samples/add', '7']);
    await posted[0]?.answer(basketAnswered());
    expect([onAdded.mock.calls.length, $notice.get()?.kind, isBusy()]).toEqual([0, 'done', false]);
  });

  it('leaves its other buttons to the browser', async () => {
    expect([await press('#credit'), posted, isBusy()]).toEqual([true, [], false]);
  });
});

describe('a form whose products were refused', () => {
  const refuse = async (over: object = {}) => {
    await press('#buy');
    await posted[0]?.answer({ STATUS: 'ERROR', MESSAGE: 'Осталось 2 шт.', ...over });
  };

  it('[CART-2] shows why and is unlocked', async () => {
    await refuse();
    expect([$basketError.get()?.message, isBusy(), onAdded.mock.calls.length]).toEqual([
      'Осталось 2 шт.',
      false,
      0,
    ]);
  });

  it('[CART-2] moves the focus to the row in question once the message was read', async () => {
    await refuse({ row: 9 });
    $basketError.get()?.onClosed();
    expect(document.activeElement).toBe(the('[name^=QUANTITIES]'));
  });

  it('[CART-2] moves the focus to the alternatives only where the focus was lost', async () => {
    await refuse();
    $basketError.get()?.onClosed();
    expect(document.activeElement).toBe(the('a'));
    the('#sample').checkVisibility = () => true;
    the('#sample').focus();
    $basketError.get()?.onClosed();
    expect(document.activeElement).toBe(the('#sample'));
  });

  it('[PROD-1] refreshes the state of its page’s product, once', async () => {
    await refuse();
    expect([requested, $outdated.get()]).toEqual([['/views/ajax/product/buying/granvil-60/'], null]);
  });

  it('[PROD-1] refreshes after a refusal before hydration, but not without a product page', async () => {
    await act(async () => $outdated.set([['back', '/catalog/plitka/']]));
    expect(requested).toEqual([]);
    await unmount();
    $outdated.set([['back', '/product/granvil-60/']]);
    await mount(<BuyForm />);
    expect(requested).toEqual(['/views/ajax/product/buying/granvil-60/']);
  });
});
