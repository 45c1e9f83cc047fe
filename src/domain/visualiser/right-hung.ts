import type { Picture } from '../product/picture.ts';
import type { Offer, OfferRow } from '../product/product.ts';
import type { FaceMark } from './face-marks.ts';

/** Right-hung offers of a door, and pictures that are mirrored for them, by hash. */
export interface RightHung {
  offers: readonly number[];
  hashes: readonly string[];
}

type Shown = Pick<Picture, 'hash'>;
const LEFT = /лев/i;
const RIGHT = /прав/i;

/**
 * Returns which pictures of a door are mirrored for its right-hung offers: those that left-hung ones show too and that the merchant marked
 * as the face of the leaf, because any other picture may contain words or a room. Null if there are none.
 * @param openingRow pattern of the row's name
 */
export function rightHung(
  rows: readonly Pick<OfferRow, 'propertyId' | 'name' | 'values'>[],
  offers: readonly (Pick<Offer, 'id' | 'values'> & { pictures: readonly Shown[] })[],
  common: readonly Shown[],
  marks: ReadonlyMap<string, Pick<FaceMark, 'shows'>>,
  openingRow: RegExp,
): RightHung | null {
  const row = rows.find(({ name }) => openingRow.test(name));
  if (!row) return null;
  const hung = (side: RegExp) => {
    const ids = row.values.filter(({ label }) => side.test(label)).map(({ id }) => id);
    return offers.filter(({ values }) => ids.includes(values[row.propertyId] ?? 0));
  };
  const left = hung(LEFT);
  const right = hung(RIGHT).map(({ id }) => id);
  const hashes = [...left.flatMap(({ pictures }) => pictures), ...common]
    .map(({ hash }) => hash)
    .filter((hash) => marks.get(hash)?.shows === 'piece');
  const found = left.length > 0 && right.length > 0 && hashes.length > 0;
  return found ? { offers: right, hashes: [...new Set(hashes)] } : null;
}
