import type { RowFacts } from '../../../domain/wall/row-facts.ts';
import { centimetresText, metresText } from './wall-texts.ts';

const shiftText = (by: number) => `на ${centimetresText(Math.abs(by))}\u00a0см ${by > 0 ? 'выше' : 'ниже'}`;
const reasonOf = ({ narrow }: RowFacts) =>
  narrow > 0 ? 'так узких подрезок меньше' : 'иначе подрезка выйдет уже трети плитки';

/** Returns the sentence that states where the belt begins, and why it is not at the requested height; null without a belt. */
export function beltText(facts: RowFacts): string | null {
  const { belt } = facts;
  if (!belt) return null;
  const at = `${metresText(belt.at)}\u00a0м от пола`;
  if (belt.by !== 0) return `Пояс начнётся в ${at}, ${shiftText(belt.by)}: ${reasonOf(facts)}.`;
  return belt.requested ? `Пояс начнётся в ${at}, ряды идут от него вверх и вниз.` : `Пояс начнётся в ${at}.`;
}

const ENDS = { floor: 'у пола', top: 'сверху' } as const;

/** Returns the sentence that explains why the row that was to be whole is cut; null if it is whole. */
export function wholeText(facts: RowFacts): string | null {
  const { notWhole } = facts;
  if (!notWhole) return null;
  return `Ряд ${ENDS[notWhole.end]} не целый, ряды сдвинули ${shiftText(notWhole.by)}: ${reasonOf(facts)}.`;
}

/**
 * Returns the sentence that the last row is visibly cut, with heights at which it would not be, or that the walls end below the ceiling;
 * null if neither applies.
 */
export function topText({ sawnTop, ceiling }: RowFacts): string | null {
  if (ceiling !== null) return `Стены ниже: плитка до потолка, ${metresText(ceiling)}\u00a0м.`;
  if (!sawnTop) return null;
  const instead = sawnTop.instead.map((height) => `${metresText(height)}\u00a0м`).join(' или ');
  return `Верхний ряд подрезан до ${centimetresText(sawnTop.seen)}\u00a0см, спил закройте профилем.${instead && ` Без подрезки\u00a0— ${instead}.`}`;
}

export function rowNotes(facts: RowFacts): string[] {
  const narrow =
    facts.narrow > 0 ? 'Подрезки по высоте уже трети плитки не избежать: мешают высота и проёмы.' : null;
  return [beltText(facts), wholeText(facts), topText(facts), narrow].filter((text) => text !== null);
}
