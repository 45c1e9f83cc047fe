import type { Coordinates } from '../../domain/delivery/city.ts';
import type { CitySuggestion } from '../../domain/delivery/city-choice.ts';

interface Answer {
  suggestions: CitySuggestion[];
  message?: string;
}

/** A search that takes longer has failed. */
const PATIENCE_MS = 8_000;
/** A kilometre is near enough for a town, and nobody's house. */
const DECIMALS = 2;

async function ask(address: string): Promise<Answer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`cities were answered with ${answer.status}`);
  return answer.json();
}

/** Towns that a text may mean [CITY-2]; null when they could not be asked. */
export async function searchCities(text: string): Promise<CitySuggestion[] | null> {
  const query = new URLSearchParams({ query: text });
  return ask(`/local/components/newsite/citySelect/search.php?${query}`).then(
    ({ suggestions }) => suggestions,
    () => null,
  );
}

/** The town near a place [CITY-6], or why there is none. */
export async function nearestCity({ latitude, longitude }: Coordinates): Promise<CitySuggestion | string> {
  const query = new URLSearchParams({
    latitude: latitude.toFixed(DECIMALS),
    longitude: longitude.toFixed(DECIMALS),
  });
  const { suggestions, message } = await ask(`/city/nearest?${query}`);
  return suggestions[0] ?? message ?? '';
}
