import { amountWords } from '../../domain/measures/amount-words.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { formatQuantity, type Quantity } from '../../domain/measures/quantity.ts';
import type { AreaNeed } from '../../domain/tile/my-area.ts';

/** Shown next to the empty field «Моя площадь». */
export const AREA_HINT = 'Укажите площадь: покажем, сколько нужно и какая выйдет сумма';

/** Shown next to the field «Моя площадь» once it is filled. */
export const AREA_GIVEN = 'Считаем на эту площадь целыми штуками и упаковками, без запаса';

/**
 * Formats amount and total for an area: «12 м² — 9 упаковок» and «586,40 руб.». The area is in thousandths of m², the goods are sold in
 * `unit` [BEYOND-3].
 */
export function areaTexts(wanted: Quantity, { sold, total }: AreaNeed, unit: string): [string, string] {
  const metres = `${formatQuantity(wanted)}\u00a0м²`;
  const amount = unit === 'м²' && sold === wanted ? '' : `\u00a0— ${amountWords(sold, unit)}`;
  return [`${metres}${amount}`, formatRoubles(total)];
}
