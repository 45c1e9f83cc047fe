import { atom } from 'nanostores';
import type { Visitor } from '../../domain/page/visitor.ts';
import { $city } from './visitor-store.ts';

/** A choice of a city that is being kept, or could not be [CITY-4]; null at rest. */
export interface CityChange {
  id: number;
  name: string;
  failed: boolean;
}

export const $cityChange = atom<CityChange | null>(null);

const PATIENCE_MS = 10_000;

/** Keeps a city without leaving the page; all that shows delivery counts anew when it is done [CITY-4]. */
export async function applyCity(id: number, name: string): Promise<void> {
  $cityChange.set({ id, name, failed: false });
  try {
    const answer = await fetch('/city/choose', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ CITY_ID: String(id) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) throw new Error(`a city was refused with ${answer.status}`);
    const { city } = (await answer.json()) as Pick<Visitor, 'city'>;
    // Another choice may have overtaken this one.
    if ($cityChange.get()?.id !== id) return;
    $city.set(city);
    $cityChange.set(null);
  } catch {
    if ($cityChange.get()?.id === id) $cityChange.set({ id, name, failed: true });
  }
}
