import type { PictureRecord, ProductRecord } from '../src/exchange/record.ts';
import { MEN, WOMEN } from './names-of-people.ts';
import type { Random } from './random.ts';
import type { ReviewKind } from './review-kinds.ts';
import { WORDS } from './review-words.ts';

type Reviews = NonNullable<ProductRecord['reviews']>;

/** Verb forms with which only a man speaks of himself. */
const HIS = /(?:^|\s)(?:брал|взял|клал|сам|снял|укладывал)(?=[\s,.]|$)/i;

const CLOSINGS = {
  good: [
    'Довольны.',
    'Рекомендую.',
    'Взяли бы ещё раз.',
    'Спасибо консультанту за расчёт.',
    'Привезли в срок.',
    'За эту цену лучше не нашли.',
    '',
    '',
    '',
    '',
  ],
  mixed: ['В целом нормально.', 'Звезду снял за это.', 'Но внешне нравится.', 'Для своей цены пойдёт.', ''],
  bad: [
    'Ожидали другого.',
    'Магазин помог, но осадок остался.',
    'Второй раз выбрали бы другое.',
    'Проверяйте при получении.',
  ],
} as const;

/** Returns a rating; of a hundred, 58 are fives, 26 fours, 10 threes, 4 twos and 2 ones. */
function ratingOf(random: Random): number {
  const chance = random.next();
  return chance < 0.58 ? 5 : chance < 0.84 ? 4 : chance < 0.94 ? 3 : chance < 0.98 ? 2 : 1;
}

function textOf(random: Random, kind: ReviewKind, rating: number): string {
  const parts: string[] = [];
  if (random.chance(0.75)) parts.push(random.pick(WORDS[kind].openings));
  if (rating >= 4) parts.push(...random.some(WORDS[kind].good, random.whole(1, rating === 5 ? 3 : 2)));
  else if (rating === 3) parts.push(random.pick(WORDS[kind].good));
  if (rating < 4 || (rating === 4 && random.chance(0.6)))
    parts.push(...random.some(WORDS[kind].bad, rating < 3 ? 2 : 1));
  const closing = random.pick(CLOSINGS[rating >= 4 ? 'good' : rating === 3 ? 'mixed' : 'bad']);
  if (closing) parts.push(closing);
  return parts.join(' ');
}

function authorOf(random: Random, text: string): string {
  return random.pick(HIS.test(text) || random.chance(0.45) ? MEN : WOMEN);
}

/** Returns reviews for three products in ten: one to twelve, no text twice, dated after the product's arrival. */
export function reviewsFor(random: Random, kind: ReviewKind, since: Date, today: number): Reviews {
  if (!random.chance(0.3)) return [];
  const count = Math.min(12, 1 + Math.floor(-Math.log(1 - random.next()) * 2.4));
  const seen = new Set<string>();
  const reviews: Reviews = [];
  for (let index = 0; index < count; index++) {
    const rating = ratingOf(random);
    const text = textOf(random, kind, rating);
    const at = since.getTime() + Math.floor(random.next() * (today - since.getTime()));
    if (seen.has(text)) continue;
    seen.add(text);
    reviews.push({ rating, author: authorOf(random, text), text, createdAt: new Date(at) });
  }
  return reviews.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** Captions that some authors write under their photos. */
const TITLES = ['После укладки', 'У нас дома', 'Так получилось', 'Цвет как есть'];
const MAX_PHOTOS = 3;
/** Lowest rating with photos, because dissatisfied authors rarely add any. */
const CONTENT = 3;

/** Adds up to three of the photos to some of the reviews; no photo is used twice. */
export function withPhotos(random: Random, reviews: Reviews, photos: readonly PictureRecord[]): Reviews {
  const left = random.some(photos, photos.length);
  return reviews.map((review) => {
    if (left.length === 0 || review.rating < CONTENT || !random.chance(0.6)) return review;
    const own = left.splice(0, random.whole(1, MAX_PHOTOS));
    return {
      ...review,
      photos: own.map((photo) => ({ ...photo, alt: random.chance(0.3) ? random.pick(TITLES) : '' })),
    };
  });
}
