import { type CalculatorDraft, readDraft, writeDraft } from '../../domain/tile/room-form.ts';

const KEY = 'rooms';

/** The rooms as they were left on this device; null where there are none and where nothing may be kept. */
export function keptRooms(): CalculatorDraft | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept ? readDraft(new URLSearchParams(kept)) : null;
  } catch {
    return null;
  }
}

/** Keeps the rooms for other goods and other days. */
export function keepRooms(draft: CalculatorDraft): void {
  try {
    localStorage.setItem(KEY, String(writeDraft(draft)));
  } catch {
    // A device that keeps nothing still computes.
  }
}
