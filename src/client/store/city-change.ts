import { atom } from 'nanostores';
import { cityChosenSchema } from '../../domain/delivery/city-answer.ts';
import { postJson } from '../net/post-json.ts';
import { $city } from './visitor-store.ts';

/** A choice of a city that is being kept, or could not be [CITY-4]; null at rest. */
export interface CityChange {
  id: number;
  name: string;
  failed: boolean;
}

export const $cityChange = atom<CityChange | null>(null);

/** Keeps a city without leaving the page; all that shows delivery counts anew when it is done [CITY-4]. */
export async function applyCity(id: number, name: string): Promise<void> {
  $cityChange.set({ id, name, failed: false });
  const answer = await postJson(cityChosenSchema, '/city/choose', { CITY_ID: String(id) });
  // Another choice may have overtaken this one.
  if ($cityChange.get()?.id !== id) return;
  if (answer?.ok) $city.set(answer.city);
  $cityChange.set(answer?.ok ? null : { id, name, failed: true });
}
