import type { PropertyRole } from '../../domain/import-words.ts';
import { SQUARE_METRE } from '../../domain/measures/area.ts';
import type { Finding } from '../findings.ts';
import { areaOf, type Goods, leading, lengthOf, sizeOf } from './measures.ts';

/** Boxes round their area to hundredths of a m², and tiles their sides to whole centimetres. */
const TOLERANCE = 0.05;

const squareMetres = (area: number) =>
  `${String(Math.round((area / SQUARE_METRE) * 1000) / 1000).replace('.', ',')} м²`;

/**
 * A finding where the area of a box, as the goods state it, is not that of the pieces they say are in it: the price of a piece
 * or box is then wrong by as much.
 */
export function boxContradiction({ name, facts }: Pick<Goods, 'name' | 'facts'>): Finding {
  const fact = (role: PropertyRole) => facts.find((one) => one.role === role);
  const box = areaOf(fact('box-area'));
  const count = leading(fact('box-count')?.text ?? '', 0);
  const size = sizeOf(fact('size'));
  const width = lengthOf(fact('width')) ?? size?.[0];
  const length = lengthOf(fact('length')) ?? size?.[1];
  const piece = areaOf(fact('unit-area')) ?? (width && length ? width * length : null);
  const counted = piece && count ? piece * count : null;
  const contradicts = box !== null && counted !== null && Math.abs(box - counted) > box * TOLERANCE;
  return {
    what: 'Площадь упаковки не равна площади её штук, цена и остаток могут быть неверны',
    count: contradicts ? 1 : 0,
    examples: contradicts ? [`«${name}»: ${squareMetres(box)}, а по штукам ${squareMetres(counted)}`] : [],
  };
}
