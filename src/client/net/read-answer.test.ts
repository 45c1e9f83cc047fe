import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cardAnswered, cardsAnswered, widgetAnswered } from '../../../tests/shop-answers.ts';
import { basketAnswerSchema } from '../../domain/basket/basket-answer.ts';
import { formAnswerSchema } from '../../domain/form-answer.ts';
import { cardsAnswerSchema } from '../../domain/listing/cards-answer.ts';
import { visitorSchema } from '../../domain/visitor/visitor-schema.ts';
import { $failure } from '../failure/failure.ts';
import { askJson } from './ask-json.ts';
import { askText } from './ask-text.ts';
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

it.each(BAD)('[RUN-3] %s never becomes state: it is said and reported', async (_, body) => {
  answering(body);
  expect(await askJson(cardsAnswerSchema, '/goods/cards?ids=1&phone=291234567')).toBeNull();
  expect($failure.get()).toMatchObject({ kind: 'answer', answer: 'a1b2-7' });
  // Neither what was asked nor what came is a visitor's to be reported.
  expect($failure.get()?.what).toMatch(/^\/goods\/cards: [\w .]+$/);
});

it('[RUN-3] what a newer shop says besides is left out', async () => {
  answering(JSON.stringify({ ...cardsAnswered(cardAnswered()), newer: 1 }));
  const read = await askJson(cardsAnswerSchema, '/goods/cards');
  expect([read?.cards, Object.keys(read ?? {})]).toEqual([[cardAnswered()], ['cards', 'city']]);
  expect($failure.get()).toBeNull();
});

it.each([502, 503, 404, 429])(
  '[RUN-3] an answer of %i is no answer, of which whoever asked says so',
  async (status) => {
    answering('Bad Gateway', { status });
    expect(await askJson(visitorSchema, '/visitor')).toBeNull();
    expect(await postFor(visitorSchema, '/visitor', new FormData())).toEqual({ data: null, status });
    expect($failure.get()).toBeNull();
  },
);

it('[RUN-3] an answer without content is none', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect(await askJson(visitorSchema, '/metricsAjax.php')).toBeNull();
  expect($failure.get()).toBeNull();
});

it('[CART-2] [RUN-3] another’s «ok» is neither a purchase nor a form that was taken', () => {
  for (const schema of [basketAnswerSchema, formAnswerSchema])
    expect(v.safeParse(schema, { ok: true }).success).toBe(false);
  expect(v.safeParse(basketAnswerSchema, widgetAnswered()).success).toBe(true);
  expect(v.safeParse(basketAnswerSchema, { ok: false, message: 'Нет в наличии' }).success).toBe(true);
  expect(v.safeParse(formAnswerSchema, { ok: true, form: 'order' }).success).toBe(true);
});

it('[NAV-8] [RUN-3] a page in place of a block of the shop’s is not shown in it', async () => {
  answering(ERROR_PAGE, { headers: { 'content-type': 'text/html' } });
  expect(await askText('/views/ajax/text/delivery/')).toBeNull();
  expect($failure.get()).toMatchObject({ what: '/views/ajax/text/delivery/: no block of this shop' });
  answering('<p>Привозим</p>', {
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-fragment': '1' },
  });
  expect(await askText('/views/ajax/text/delivery/')).toBe('<p>Привозим</p>');
});
