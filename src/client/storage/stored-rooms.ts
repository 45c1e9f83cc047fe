import { type CalculatorDraft, readDraft, writeDraft } from '../../domain/tile/room-form.ts';
import { ROOMS_KEY } from './plan-keys.ts';
import { readStored, writeStored } from './stored-text.ts';

/** Returns the rooms of this device; null if there are none or storage is unavailable. */
export function storedRooms(): CalculatorDraft | null {
  const stored = readStored(ROOMS_KEY);
  return stored ? readDraft(new URLSearchParams(stored)) : null;
}

export function storeRooms(draft: CalculatorDraft): void {
  writeStored(ROOMS_KEY, String(writeDraft(draft)));
}
