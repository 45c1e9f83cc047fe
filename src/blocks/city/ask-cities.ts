import { askJson } from '../../client/net/ask-json.ts';
import type { Coordinates } from '../../domain/delivery/city.ts';
import { citySearchSchema } from '../../domain/delivery/city-answer.ts';
import type { CitySuggestion } from '../../domain/delivery/city-choice.ts';

/** A kilometre is near enough for a city, and nobody's house. */
const DECIMALS = 2;

export const OFFLINE = 'Нет связи с магазином. Попробуйте ещё раз или выберите город из списка';

/** Cities that a text may mean [CITY-2]; null when they could not be asked. */
export async function searchCities(text: string): Promise<CitySuggestion[] | null> {
  const query = new URLSearchParams({ query: text });
  const answer = await askJson(citySearchSchema, `/local/components/newsite/citySelect/search.php?${query}`);
  return answer?.suggestions ?? null;
}

/** The city near a place [CITY-6], or why there is none. */
export async function nearestCity({ latitude, longitude }: Coordinates): Promise<CitySuggestion | string> {
  const query = new URLSearchParams({
    latitude: latitude.toFixed(DECIMALS),
    longitude: longitude.toFixed(DECIMALS),
  });
  const answer = await askJson(citySearchSchema, `/city/nearest?${query}`);
  return answer?.suggestions[0] ?? answer?.message ?? OFFLINE;
}
