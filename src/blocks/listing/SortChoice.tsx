import { useEffect, useRef } from 'react';
import { DEFAULT_SORT, SORTS, type Sort } from '../../domain/listing/listing.ts';

const SORT_TEXTS: Record<Sort, string> = {
  totalcount: 'Популярные',
  'price-up': 'Дешевле',
  'price-m2-up': 'Дешевле за м²',
  'price-down': 'Дороже',
  'price-m2-down': 'Дороже за м²',
  new: 'Новинки',
  rating: 'По оценке',
  name: 'По названию',
};

/** How many products have a price per square metre; with `most`, the orders by that price are listed first. */
export type Surfaces = 'none' | 'some' | 'most';

/** Labels that state the unit, used if most products have a price per square metre. */
const UNIT_TEXTS: Partial<Record<Sort, string>> = {
  'price-up': 'Дешевле за штуку или упаковку',
  'price-down': 'Дороже за штуку или упаковку',
};
const BY_METRE: readonly Sort[] = ['price-m2-up', 'price-m2-down'];
const BY_UNIT: readonly Sort[] = ['price-up', 'price-down'];

function sortsFor(surfaces: Surfaces, sort: Sort): Sort[] {
  const prices = surfaces === 'most' ? [...BY_METRE, ...BY_UNIT] : [...BY_UNIT, ...BY_METRE];
  const shown = prices.filter((each) => surfaces !== 'none' || !BY_METRE.includes(each) || each === sort);
  const others = SORTS.filter((each) => each !== DEFAULT_SORT && !prices.includes(each));
  return [DEFAULT_SORT, ...shown, ...others];
}

function textOf(sort: Sort, { searched, surfaces }: Pick<SortChoiceProps, 'searched' | 'surfaces'>): string {
  if (searched && sort === DEFAULT_SORT) return 'Подходящие';
  return (surfaces === 'most' && UNIT_TEXTS[sort]) || SORT_TEXTS[sort];
}

interface SortChoiceProps {
  sort: Sort;
  /** Whether these are search results, whose default order is by relevance. */
  searched: boolean;
  /** How many goods have a price per square metre. */
  surfaces: Surfaces;
  change: (sort: Sort) => void;
}

/** Order of the goods [LIST-14]; belongs to the filter form wherever it is placed. */
export function SortChoice({ sort, searched, surfaces, change }: SortChoiceProps) {
  const place = useRef<HTMLSelectElement>(null);
  // Applies a choice made before hydration.
  useEffect(() => {
    if (place.current && place.current.value !== sort) change(place.current.value as Sort);
  }, [sort, change]);
  return (
    <div className="sort" data-plain>
      <label className="hidden-text" htmlFor="sort">
        Порядок товаров
      </label>
      <select
        className="field"
        id="sort"
        name="sort"
        form="filter"
        value={sort}
        ref={place}
        onChange={({ target }) => change(target.value as Sort)}
      >
        {sortsFor(surfaces, sort).map((each) => (
          <option key={each} value={each}>
            {textOf(each, { searched, surfaces })}
          </option>
        ))}
      </select>
      <noscript>
        <button className="button button-quiet" type="submit" form="filter">
          Применить
        </button>
      </noscript>
    </div>
  );
}
