import { amountWords } from '../../domain/measures/amount-words.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { formatQuantity, type Quantity } from '../../domain/measures/quantity.ts';
import type { Label } from '../../domain/product/card.ts';
import type { AreaNeed } from '../../domain/tile/my-area.ts';

export const LABEL_TEXTS: Record<Label, string> = {
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

/** Beside an empty field of «Моя площадь». */
export const AREA_HINT = 'Укажите площадь: покажем, сколько нужно и какая выйдет сумма';

/** Beside a field that has one. */
export const AREA_GIVEN = 'Считаем на эту площадь целыми штуками и упаковками, без запаса';

/** «12 м² — 9 упаковок» and «586,40 руб.»: what an area (thousandths of m²) takes of goods sold in `unit` [BEYOND-3]. */
export function areaTexts(wanted: Quantity, { sold, total }: AreaNeed, unit: string): [string, string] {
  const metres = `${formatQuantity(wanted)}\u00a0м²`;
  const amount = unit === 'м²' && sold === wanted ? '' : `\u00a0— ${amountWords(sold, unit)}`;
  return [`${metres}${amount}`, formatRoubles(total)];
}
