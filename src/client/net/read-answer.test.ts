import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cardAnswered, cardsAnswered, widgetAnswered } from '../../../tests/shop-answers.ts';
import { basketResponseSchema } from '../../domain/basket/basket-response.ts';
import { formResponseSchema } from '../../domain/form-response.ts';
import { cardsResponseSchema } from '../../domain/listing/cards-response.ts';
import { visitorSchema } from '../../domain/visitor/visitor-schema.ts';
import { $failure } from '../failure/failure.ts';
import { fetchJson } from './fetch-json.ts';
import { fetchText } from './fetch-text.ts';
import { postFor } from './post-json.ts';

const JSON_TYPE = { 'content-type': 'application/json', 'x-request-id': 'a1b2-7' };
const ERROR_PAGE = '<!doctype html><h1>Сервис недоступен</h1>';

const answering = (body: string, init: ResponseInit = { headers: JSON_TYPE }) =>
  vi.stubGlobal('fetch', async () => new Response(body, init));

beforeEach(() => $failure.set(null));
afterEach(() => vi.unstubAllGlobals());

const BAD: readonly (readonly [string, string])[] = [
  ['the JSON of a proxy', '{"ok":true}'],
  ['a page of an error', ERROR_PAGE],
  ['half an answer', JSON.stringify(cardsAnswered(cardAnswered())).slice(0, 200)],
  ['nothing', ''],
  ['null', 'null'],
  ['an answer of an older shop', JSON.stringify({ ...cardsAnswered(), city: undefined })],
  [
    'a card without its price',
    JSON.stringify(cardsAnswered({ ...cardAnswered(), price: 'дёшево' } as never)),
  ],
];

it.each(BAD)('[RUN-3] %s never becomes state: it is shown and reported', async (_, body) => {
  answering(body);
  expect(await fetchJson(cardsResponseSchema, '/goods/cards?ids=1&phone=291234567')).toBeNull();
  expect($failure.get()).toMatchObject({ kind: 'answer', answer: 'a1b2-7' });
  // The report contains neither the query nor the response.
  expect($failure.get()?.what).toMatch(/^\/goods\/cards: [\w .]+$/);
});

it('[RUN-3] unknown fields of a newer shop are dropped', async () => {
  answering(JSON.stringify({ ...cardsAnswered(cardAnswered()), newer: 1 }));
  const read = await fetchJson(cardsResponseSchema, '/goods/cards');
  expect([read?.cards, Object.keys(read ?? {})]).toEqual([[cardAnswered()], ['cards', 'city']]);
  expect($failure.get()).toBeNull();
});

it.each([502, 503, 404, 429])(
  '[RUN-3] status %i counts as no response, which the caller reports',
  async (status) => {
    answering('Bad Gateway', { status });
    expect(await fetchJson(visitorSchema, '/visitor')).toBeNull();
    expect(await postFor(visitorSchema, '/visitor', new FormData())).toEqual({ data: null, status });
    expect($failure.get()).toBeNull();
  },
);

it('[RUN-3] a response without content counts as none', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect(await fetchJson(visitorSchema, '/metricsAjax.php')).toBeNull();
  expect($failure.get()).toBeNull();
});

it('[CART-2] [RUN-3] a foreign «ok» is neither a purchase nor an accepted form', () => {
  for (const schema of [basketResponseSchema, formResponseSchema])
    expect(v.safeParse(schema, { ok: true }).success).toBe(false);
  expect(v.safeParse(basketResponseSchema, widgetAnswered()).success).toBe(true);
  expect(v.safeParse(basketResponseSchema, { ok: false, message: 'Нет в наличии' }).success).toBe(true);
  expect(v.safeParse(formResponseSchema, { ok: true, form: 'order' }).success).toBe(true);
});

it('[NAV-8] [RUN-3] a full page in place of a block is not shown in it', async () => {
  answering(ERROR_PAGE, { headers: { 'content-type': 'text/html' } });
  expect(await fetchText('/views/ajax/text/delivery/')).toBeNull();
  expect($failure.get()).toMatchObject({ what: '/views/ajax/text/delivery/: no block of this shop' });
  answering('<p>Привозим</p>', {
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-fragment': '1' },
  });
  expect(await fetchText('/views/ajax/text/delivery/')).toBe('<p>Привозим</p>');
});
