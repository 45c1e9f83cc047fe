import { type CalculatorDraft, readDraft, writeDraft } from '../../domain/tile/room-form.ts';
import { keep, readKept } from './keep.ts';
import { ROOMS_KEY } from './plan-keys.ts';

/** The rooms as they were left on this device; null where there are none and where nothing may be kept. */
export function keptRooms(): CalculatorDraft | null {
  const kept = readKept(ROOMS_KEY);
  return kept ? readDraft(new URLSearchParams(kept)) : null;
}

export function keepRooms(draft: CalculatorDraft): void {
  keep(ROOMS_KEY, String(writeDraft(draft)));
}
