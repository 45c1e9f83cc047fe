import type { CitySuggestion } from '../../domain/delivery/city-choice.ts';

const KEY = 'kafel-city-pending';

/** A choice that waits to be confirmed, for as long as the tab is open [CITY-4]. */
export function pendingCity(): CitySuggestion | null {
  try {
    const { value, data } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<CitySuggestion>;
    return typeof value === 'string' && typeof data === 'number' ? { value, data } : null;
  } catch {
    return null;
  }
}

/** Remembers a choice until it is confirmed; null forgets it. */
export function keepPendingCity(city: CitySuggestion | null): void {
  try {
    if (city) sessionStorage.setItem(KEY, JSON.stringify(city));
    else sessionStorage.removeItem(KEY);
  } catch {}
}
