import { useState } from 'react';
import * as v from 'valibot';
import { cityPicked, EMPTY_CITY_FORM } from '../../client/rules/city-form.ts';
import { keepPendingCity, pendingCity } from '../../client/storage/pending-city.ts';
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
  /** The own path that a choice leads back to. */
  page: v.string(),
  /** What choosing a city of the list does [CITY-4]. */
  effect: cityEffectSchema,
  /** Key of Yandex Maps, where the shop has one [CITY-6]. */
  mapsKey: v.nullable(v.string()),
});
export type CityChoiceProps = v.InferOutput<typeof cityChoiceSchema>;

interface InPopup {
  onTake: (nothing: null) => void;
}

/** The choice of a city over a page: the form, and the cities to choose from [CITY-1] [CITY-5]. */
export function CityChoice({ page, effect, cities, current, mapsKey, onTake }: CityChoiceProps & InPopup) {
  // A city of the list begins the form anew with it.
  const [begin, setBegin] = useState(() => {
    const pending = effect === 'pend' ? pendingCity() : null;
    return { form: pending ? cityPicked(pending) : EMPTY_CITY_FORM, times: 0 };
  });
  const keep = (city: CitySuggestion) => {
    keepPendingCity(null);
    onTake(null);
    void applyCity(city.data, city.value);
  };
  const pend = (city: CitySuggestion) => {
    keepPendingCity(city);
    setBegin({ form: cityPicked(city), times: begin.times + 1 });
  };
  const onChoose = { recompute: keep, pend, follow: undefined }[effect];
  return (
    <div className="city-choice">
      <CityForm
        key={begin.times}
        page={page}
        first={begin.form}
        mapsKey={mapsKey}
        onPick={effect === 'pend' ? keepPendingCity : undefined}
        onTake={effect === 'recompute' ? keep : undefined}
        focused
      />
      <CityList cities={cities} current={current} page={page} onChoose={onChoose} />
    </div>
  );
}
