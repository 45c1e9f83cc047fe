import { expect, it } from 'vitest';
import { agree } from './agree.ts';

it.each([
  ['нескользящий', 'нискользящая', 'нескользящая'],
  ['итальянский', 'итальянкая', 'итальянская'],
  ['алюминиевый', 'алюминевые', 'алюминиевые'],
  ['синий', 'сеняя', 'синяя'],
  ['белая', 'белий', 'белый'],
  ['белый', 'белий', 'белый'],
  ['плитка', 'белая', 'плитка'],
  ['белая', 'плетка', 'белая'],
])('[SEARCH-3] puts the corrected «%s» into the form of the typed «%s»: «%s»', (word, like, agreed) => {
  expect(agree(word, like)).toBe(agreed);
});
