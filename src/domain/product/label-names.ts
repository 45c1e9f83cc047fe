import type { Label } from './card.ts';

export const LABEL_TEXTS: Readonly<Record<Label, string>> = {
  hit: 'Хит',
  new: 'Новинка',
  gift: 'Подарок',
  promo: 'Акция',
  sale: 'Распродажа',
  eco: 'Эко',
  'warm-floor': 'Тёплый пол',
  water: 'Не боится воды',
  'made-here': 'Из Беларуси',
  exclusive: 'Только у нас',
};

/** Labels in the order of the admin's lists. */
export const LABELS = Object.keys(LABEL_TEXTS).filter((key): key is Label => Object.hasOwn(LABEL_TEXTS, key));

export function readLabel(text: string | null): Label | null {
  return LABELS.find((label) => label === text) ?? null;
}
