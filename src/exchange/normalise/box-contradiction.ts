import type { Finding } from '../../domain/import-report.ts';
import type { PropertyRole } from '../../domain/import-words.ts';
import { areasContradict, squareMetres } from '../../domain/measures/area-contradiction.ts';
import { areaOf, type Goods, leading, lengthOf, sizeOf } from './measures.ts';

/**
 * Describes a product whose stated area of a box differs from that of its pieces; its price per piece or per box is then wrong by the same
 * ratio.
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
  const contradicts = box !== null && counted !== null && areasContradict(box, counted);
  return {
    what: 'Площадь упаковки не равна площади её штук, цена и остаток могут быть неверны',
    count: contradicts ? 1 : 0,
    examples: contradicts ? [`«${name}»: ${squareMetres(box)}, а по штукам ${squareMetres(counted)}`] : [],
  };
}
