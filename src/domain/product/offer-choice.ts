import type { Offer, OfferRow } from './product.ts';

/** Facts about an offer that the selector needs. */
export type SelectableOffer = Pick<Offer, 'id' | 'values'>;

/** State of the offer selector [PROD-2]. */
export interface OfferChoice {
  /** Value id by property id; a row without a possible value is absent. */
  chosen: Readonly<Record<number, number>>;
  /** First offer with the chosen values; null if the product has no offers. */
  offerId: number | null;
  /** Selectable values of each row: those that share an offer with the values chosen in the rows above. */
  enabled: readonly ReadonlySet<number>[];
}

function fits(offer: SelectableOffer, rows: readonly OfferRow[], chosen: Record<number, number>): boolean {
  return rows.every(({ propertyId }) => {
    const value = chosen[propertyId];
    return value === undefined || offer.values[propertyId] === value;
  });
}

/**
 * Settles the rows from top to bottom: `preferredOf` names a value for each row; if it is not selectable, the first selectable one is
 * chosen.
 */
function settle(
  rows: readonly OfferRow[],
  offers: readonly SelectableOffer[],
  preferredOf: (row: OfferRow, index: number) => number | undefined,
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
    const preferred = preferredOf(row, index);
    const value = preferred !== undefined && shared.has(preferred) ? preferred : open[0];
    if (value === undefined) return;
    chosen[row.propertyId] = value;
    group = group.filter((offer) => offer.values[row.propertyId] === value);
  });
  return { chosen, offerId: group[0]?.id ?? null, enabled };
}

/**
 * Chooses a value in a row [PROD-2]. Rows above keep their values. A row below keeps its value if an offer combines it with all values
 * above, else it gets the first possible one. A disabled or unknown value changes nothing.
 */
export function chooseValue(
  rows: readonly OfferRow[],
  offers: readonly SelectableOffer[],
  chosen: Readonly<Record<number, number>>,
  rowIndex: number,
  valueId: number,
): OfferChoice {
  const current = (row: OfferRow) => chosen[row.propertyId];
  const row = rows[rowIndex];
  if (!row) return settle(rows, offers, current);
  const above = offers.filter((offer) => fits(offer, rows.slice(0, rowIndex), chosen));
  const open =
    row.values.some(({ id }) => id === valueId) &&
    above.some((offer) => offer.values[row.propertyId] === valueId);
  if (!open) return settle(rows, offers, current);
  return settle(rows, offers, (each, index) => {
    return index === rowIndex ? valueId : current(each);
  });
}

/**
 * Returns an offer with a value that also matches most of the other chosen values, preferably an available one; null if no offer has the
 * value.
 */
export function nearestOffer<T extends SelectableOffer>(
  rows: readonly OfferRow[],
  offers: readonly T[],
  chosen: Readonly<Record<number, number>>,
  rowIndex: number,
  valueId: number,
  isToBeHad: (offer: T) => boolean,
): number | null {
  const changedRow = rows[rowIndex]?.propertyId;
  if (changedRow === undefined) return null;
  const matches = ({ values }: T) =>
    rows.filter(({ propertyId }) => propertyId !== changedRow && values[propertyId] === chosen[propertyId])
      .length;
  const closeness = (offer: T) => 2 * matches(offer) + Number(isToBeHad(offer));
  let best: T | null = null;
  for (const offer of offers) {
    if (offer.values[changedRow] !== valueId) continue;
    if (best === null || closeness(offer) > closeness(best)) best = offer;
  }
  return best?.id ?? null;
}

/** Returns the rows, apart from the one that the shopper changed, whose values had to change, so that they can be highlighted. */
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

/** Says which rows have other values after a choice: the result of {@link changedRows}; null if none. */
export function choiceNotice(changed: readonly string[]): string | null {
  return changed.length > 0 ? `Такого сочетания нет, взяли ближайшее. ${changed.join(', ')}` : null;
}

/** Reads from an address which offer was shown and in which row a value was chosen then: `FROM=12-0`. */
export function readChoiceBefore(text: string | null): { offerId: number; row: number } | null {
  const [, offer, row] = /^(\d{1,10})-(\d)$/.exec(text ?? '') ?? [];
  return offer && row ? { offerId: Number(offer), row: Number(row) } : null;
}

/**
 * Returns the state of the selector for the offer given by ELEMENT_ID [PROD-3]; `offerId` is that offer even if another one has the same
 * values. For an unknown offer, the first values are chosen.
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
