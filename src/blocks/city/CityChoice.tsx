import { useState } from 'react';
import * as v from 'valibot';
import { cityPicked, EMPTY_CITY_FORM } from '../../client/rules/city-form.ts';
import { pendingCity, storePendingCity } from '../../client/storage/pending-city.ts';
import { applyCity } from '../../client/store/city-change.ts';
import type { CitySuggestion } from '../../domain/delivery/city-choice.ts';
import { cityEffectSchema } from '../../domain/delivery/city-choice-schema.ts';
import { cityDeliverySchema } from '../../domain/delivery/delivery-offer-schema.ts';
import { citySchema } from '../../domain/delivery/delivery-schema.ts';
import { list } from '../../domain/schemas.ts';
import { CityForm } from './CityForm.tsx';
import { CityList } from './CityList.tsx';

export const cityChoiceSchema = v.object({
  /** Largest first. */
  cities: list(v.pick(citySchema, ['id', 'name', 'region'])),
  current: v.pick(cityDeliverySchema, ['id', 'name', 'head']),
  /** Path of the page to return to. */
  page: v.string(),
  /** Effect of choosing a listed city [CITY-4]. */
  effect: cityEffectSchema,
  /** Key of Yandex Maps, if the shop has one [CITY-6]. */
  mapsKey: v.nullable(v.string()),
});
export type CityChoiceProps = v.InferOutput<typeof cityChoiceSchema>;

interface InPopup {
  onDone: (nothing: null) => void;
}

/** The city choice in a popup: the form, and a list of cities [CITY-1] [CITY-5]. */
export function CityChoice({ page, effect, cities, current, mapsKey, onDone }: CityChoiceProps & InPopup) {
  // Choosing a city from the list restarts the form with that city.
  const [begin, setBegin] = useState(() => {
    const pending = effect === 'pend' ? pendingCity() : null;
    return { form: pending ? cityPicked(pending) : EMPTY_CITY_FORM, times: 0 };
  });
  const choose = (city: CitySuggestion) => {
    storePendingCity(null);
    onDone(null);
    void applyCity(city.data, city.value);
  };
  const pend = (city: CitySuggestion) => {
    storePendingCity(city);
    setBegin({ form: cityPicked(city), times: begin.times + 1 });
  };
  const onChoose = { recompute: choose, pend, follow: undefined }[effect];
  return (
    <div className="city-choice">
      <CityForm
        key={begin.times}
        page={page}
        first={begin.form}
        mapsKey={mapsKey}
        onPick={effect === 'pend' ? storePendingCity : undefined}
        onDone={effect === 'recompute' ? choose : undefined}
        focused
      />
      <CityList cities={cities} current={current} page={page} onChoose={onChoose} />
    </div>
  );
}
