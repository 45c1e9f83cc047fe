import { formatRoubles } from '../../domain/measures/money.ts';
import { counted } from '../../domain/measures/plural.ts';
import { formatQuantity, ONE, type Quantity } from '../../domain/measures/quantity.ts';
import type { Label } from '../../domain/product/card.ts';
import type { AreaNeed } from '../../domain/tile/my-area.ts';

export const LABEL_TEXTS: Record<Label, string> = {
  hit: 'Хит',
  new: 'Новинка',
  gift: 'Подарок',
  promo: 'Акция',
  sale: 'Распродажа',
  eco: 'Эко',
  'warm-floor': 'Для тёплого пола',
  water: 'Не боится воды',
  'made-here': 'Сделано в Беларуси',
  exclusive: 'Только у нас',
};

/** «9 упаковок», «34 штуки», «2,4 п. м». */
function soldWords(sold: Quantity, unit: string): string {
  const whole = sold % ONE === 0 ? sold / ONE : null;
  if (whole !== null && /^шт/.test(unit)) return counted(whole, 'штука', 'штуки', 'штук');
  if (whole !== null && /^уп/.test(unit)) return counted(whole, 'упаковка', 'упаковки', 'упаковок');
  return `${formatQuantity(sold)}\u00a0${unit}`;
}

/** Beside an empty field of «Моя площадь». */
export const AREA_HINT = 'Покажем сумму за неё на каждой карточке';

/** Beside a field that has one. */
export const AREA_GIVEN = 'Суммы на карточках — за эту площадь, без запаса';

/** «12 м² — 9 упаковок, » and «586,40 руб.»: what an area (thousandths of m²) takes of goods sold in `unit` [BEYOND-3]. */
export function areaTexts(wanted: Quantity, { sold, total }: AreaNeed, unit: string): [string, string] {
  const metres = `${formatQuantity(wanted)}\u00a0м²`;
  const amount = unit === 'м²' && sold === wanted ? '' : `${soldWords(sold, unit)}, `;
  return [`${metres} — ${amount}`, formatRoubles(total)];
}
