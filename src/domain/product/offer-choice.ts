import type { Offer, OfferRow } from './product.ts';

/** What the selector needs to know of an offer. */
export type SelectableOffer = Pick<Offer, 'id' | 'values'>;

/** A state of the offer selector [PROD-2]. */
export interface OfferChoice {
  /** Value id by property id; a row that has no value to offer is absent. */
  chosen: Readonly<Record<number, number>>;
  /** The first offer with the chosen values; null for a product without offers. */
  offerId: number | null;
  /** The values that can be chosen, row by row: those sharing an offer with what is chosen in the rows above. */
  enabled: readonly ReadonlySet<number>[];
}

function fits(offer: SelectableOffer, rows: readonly OfferRow[], chosen: Record<number, number>): boolean {
  return rows.every(({ propertyId }) => {
    const value = chosen[propertyId];
    return value === undefined || offer.values[propertyId] === value;
  });
}

/** Walks down the rows: `wish` names a row's value, and where it is not enabled the first enabled one is taken. */
function settle(
  rows: readonly OfferRow[],
  offers: readonly SelectableOffer[],
  wish: (row: OfferRow, index: number) => number | undefined,
): OfferChoice {
  const chosen: Record<number, number> = {};
  const enabled: ReadonlySet<number>[] = [];
  let group = offers;
  rows.forEach((row, index) => {
    const shared = new Set<number>();
    for (const offer of group) {
      const value = offer.values[row.propertyId];
      if (value !== undefined) shared.add(value);
    }
    const open = row.values.map(({ id }) => id).filter((id) => shared.has(id));
    enabled.push(new Set(open));
    const wished = wish(row, index);
    const value = wished !== undefined && shared.has(wished) ? wished : open[0];
    if (value === undefined) return;
    chosen[row.propertyId] = value;
    group = group.filter((offer) => offer.values[row.propertyId] === value);
  });
  return { chosen, offerId: group[0]?.id ?? null, enabled };
}

/**
 * Chooses a value in a row of the selector [PROD-2]: the rows above keep theirs, the rows below keep theirs where that
 * shares an offer with everything above, else get their first that does. A disabled or unknown value changes nothing.
 */
export function chooseValue(
  rows: readonly OfferRow[],
  offers: readonly SelectableOffer[],
  chosen: Readonly<Record<number, number>>,
  rowIndex: number,
  valueId: number,
): OfferChoice {
  const keep = (row: OfferRow) => chosen[row.propertyId];
  const row = rows[rowIndex];
  if (!row) return settle(rows, offers, keep);
  const above = offers.filter((offer) => fits(offer, rows.slice(0, rowIndex), chosen));
  const open =
    row.values.some(({ id }) => id === valueId) &&
    above.some((offer) => offer.values[row.propertyId] === valueId);
  if (!open) return settle(rows, offers, keep);
  return settle(rows, offers, (each, index) => {
    return index === rowIndex ? valueId : keep(each);
  });
}

/**
 * The offer nearest to what is chosen that has a value: with the most of the other rows' values, of several the first that is to be
 * had, else the first. Null where no offer has the value.
 */
export function nearestOffer<T extends SelectableOffer>(
  rows: readonly OfferRow[],
  offers: readonly T[],
  chosen: Readonly<Record<number, number>>,
  rowIndex: number,
  valueId: number,
  isToBeHad: (offer: T) => boolean,
): number | null {
  const asked = rows[rowIndex]?.propertyId;
  if (asked === undefined) return null;
  const kept = ({ values }: T) =>
    rows.filter(({ propertyId }) => propertyId !== asked && values[propertyId] === chosen[propertyId]).length;
  const near = (offer: T) => 2 * kept(offer) + Number(isToBeHad(offer));
  let best: T | null = null;
  for (const offer of offers) {
    if (offer.values[asked] !== valueId) continue;
    if (best === null || near(offer) > near(best)) best = offer;
  }
  return best?.id ?? null;
}

/** The rows, but the one that was chosen in, whose value had to become another: they say which. */
export function changedRows(
  rows: readonly OfferRow[],
  before: Readonly<Record<number, number>>,
  after: Readonly<Record<number, number>>,
  rowIndex: number,
): string[] {
  return rows.flatMap(({ propertyId, name, values }, index) => {
    const [was, is] = [before[propertyId], after[propertyId]];
    if (index === rowIndex || was === undefined || was === is) return [];
    const label = values.find(({ id }) => id === is)?.label;
    return [`${name}: ${label ?? 'нет на выбор'}`];
  });
}

/**
 * The selector's state with an offer shown, as an address with ELEMENT_ID asks for it [PROD-3]; `offerId` is that very offer
 * even where another has the same values. An unknown offer: the first values.
 */
export function showOffer(
  rows: readonly OfferRow[],
  offers: readonly SelectableOffer[],
  offerId: number,
): OfferChoice {
  const offer = offers.find(({ id }) => id === offerId);
  const choice = settle(rows, offers, (row) => offer?.values[row.propertyId]);
  return offer ? { ...choice, offerId: offer.id } : choice;
}
