import { atom } from 'nanostores';
import { cityChosenSchema } from '../../domain/delivery/city-response.ts';
import { postJson } from '../net/post-json.ts';
import { $city } from './visitor-store.ts';

/** A choice of a city that is being saved or could not be saved [CITY-4]. */
export interface CityChange {
  id: number;
  name: string;
  failed: boolean;
}

export const $cityChange = atom<CityChange | null>(null);

/** Saves a city without leaving the page; afterwards everything that depends on delivery updates [CITY-4]. */
export async function applyCity(id: number, name: string): Promise<void> {
  $cityChange.set({ id, name, failed: false });
  const answer = await postJson(cityChosenSchema, '/city/choose', { CITY_ID: String(id) });
  // The visitor may have chosen another city meanwhile.
  if ($cityChange.get()?.id !== id) return;
  if (answer?.ok) $city.set(answer.city);
  $cityChange.set(answer?.ok ? null : { id, name, failed: true });
}
