import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cityAnswered } from '../../../tests/shop-answers.ts';
import { $cityChange, applyCity } from './city-change.ts';
import { $city } from './visitor-store.ts';

let answers: ((city: unknown) => void)[];

beforeEach(() => {
  answers = [];
  $city.set(null);
  $cityChange.set(null);
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers.push((answer) => resolve(new Response(JSON.stringify(answer))));
    return promise;
  });
});
afterEach(() => vi.unstubAllGlobals());

const brest = cityAnswered({ id: 12_704, name: 'Брест' });
const lida = cityAnswered({ id: 12_710, name: 'Лида' });

it('[CITY-4] the last selected city applies, whichever response arrives last', async () => {
  const choices = [applyCity(12_704, 'Брест'), applyCity(12_710, 'Лида')];
  answers[1]?.({ ok: true, city: lida });
  await choices[1];
  expect($cityChange.get()).toBeNull();
  answers[0]?.({ ok: true, city: brest });
  await choices[0];
  expect($city.get()).toEqual(lida);
});

it('[CITY-4] a selection that was not saved is reported and leaves the city unchanged', async () => {
  $city.set(brest);
  const choice = applyCity(1, 'Нигде');
  expect($cityChange.get()).toEqual({ id: 1, name: 'Нигде', failed: false });
  answers[0]?.({ ok: false, message: 'Нет такого города' });
  await choice;
  expect($cityChange.get()).toEqual({ id: 1, name: 'Нигде', failed: true });
  expect($city.get()).toEqual(brest);
});
