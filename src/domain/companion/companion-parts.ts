import type { PackCount } from './choose-packs.ts';

/** Name of the form fields that add packs of companions; each holds the packs of one kind: `12:3,15:1`. */
export const COMPANION = 'companion';

const PART = /^([1-9]\d{0,9}):([1-9]\d{0,5})$/;
const LARGEST_ID = 2_147_483_647;
/** Largest number of packs in one field. */
const MAX_PARTS = 100;

/** Whole selling units of an offer. */
export interface PartRequest {
  offerId: number;
  count: number;
}

/** Writes packs as the value of a {@link COMPANION} field: offer ids with whole selling units. */
export function writeParts(picks: readonly PackCount<{ offerId: number }>[]): string {
  return picks.map(({ pack, count }) => `${pack.offerId}:${count}`).join(',');
}

/** Reads the value of a {@link COMPANION} field; null if it is malformed. */
export function readParts(value: string): PartRequest[] | null {
  const parts = value.split(',').slice(0, MAX_PARTS);
  const requests = parts.map((part) => {
    const [, id, count] = PART.exec(part) ?? [];
    return Number(id) <= LARGEST_ID ? { offerId: Number(id), count: Number(count) } : null;
  });
  return requests.every((request) => request !== null) ? requests : null;
}
