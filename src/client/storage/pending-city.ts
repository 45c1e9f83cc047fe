import type { CitySuggestion } from '../../domain/delivery/city-choice.ts';
import { keep, readKept } from './keep.ts';

const KEY = 'kafel-city-pending';

/** A choice that waits to be confirmed, for as long as the tab is open [CITY-4]. */
export function pendingCity(): CitySuggestion | null {
  try {
    const { value, data } = JSON.parse(readKept(KEY, 'sessionStorage') ?? 'null') as Partial<CitySuggestion>;
    return typeof value === 'string' && typeof data === 'number' ? { value, data } : null;
  } catch {
    return null;
  }
}

/** Remembers a choice until it is confirmed; null forgets it. */
export function keepPendingCity(city: CitySuggestion | null): void {
  keep(KEY, city && JSON.stringify(city), 'sessionStorage');
}
