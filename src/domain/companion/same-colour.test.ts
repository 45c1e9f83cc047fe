import { expect, it } from 'vitest';
import { isSameColour } from './same-colour.ts';

it.each([
  ['орех', 'Орех', true],
  ['дуб светлый', 'светлый дуб', true],
  ['белый', 'белая', true],
  ['чёрный', 'черная', true],
  ['орех', 'дуб серый', false],
  ['дуб', 'дуб серый', false],
  ['серый', 'светло-серый', false],
])('[BEYOND-16] «%s» and «%s»: one colour is %s', (one, other, same) => {
  expect(isSameColour(one, other)).toBe(same);
});
