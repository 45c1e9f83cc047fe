import { fetchJson } from '../../client/net/fetch-json.ts';
import type { Coordinates } from '../../domain/delivery/city.ts';
import type { CitySuggestion } from '../../domain/delivery/city-choice.ts';
import { citySearchSchema } from '../../domain/delivery/city-response.ts';

/** A precision of about a kilometre, which tells the city but not the house. */
const DECIMALS = 2;

export const OFFLINE = 'Нет связи с магазином. Попробуйте ещё раз или выберите город из списка';

/** Returns cities that match a text [CITY-2]; null on failure. */
export async function searchCities(text: string): Promise<CitySuggestion[] | null> {
  const query = new URLSearchParams({ query: text });
  const answer = await fetchJson(
    citySearchSchema,
    `/local/components/newsite/citySelect/search.php?${query}`,
  );
  return answer?.suggestions ?? null;
}

/** Returns the city nearest to a position [CITY-6], or a message that explains why there is none. */
export async function nearestCity({ latitude, longitude }: Coordinates): Promise<CitySuggestion | string> {
  const query = new URLSearchParams({
    latitude: latitude.toFixed(DECIMALS),
    longitude: longitude.toFixed(DECIMALS),
  });
  const answer = await fetchJson(citySearchSchema, `/city/nearest?${query}`);
  return answer?.suggestions[0] ?? answer?.message ?? OFFLINE;
}
