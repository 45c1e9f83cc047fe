import type { CitySuggestion } from '../../domain/delivery/city-choice.ts';
import { readStored, writeStored } from './stored-text.ts';

const KEY = 'kafel-city-pending';

/** Returns the city that is still to be confirmed in this tab [CITY-4]. */
export function pendingCity(): CitySuggestion | null {
  try {
    const { value, data } = JSON.parse(
      readStored(KEY, 'sessionStorage') ?? 'null',
    ) as Partial<CitySuggestion>;
    return typeof value === 'string' && typeof data === 'number' ? { value, data } : null;
  } catch {
    return null;
  }
}

/** Stores a city until it is confirmed; null deletes it. */
export function storePendingCity(city: CitySuggestion | null): void {
  writeStored(KEY, city && JSON.stringify(city), 'sessionStorage');
}
