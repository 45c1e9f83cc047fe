import { DEFAULT_SORT, SORTS, type Sort } from '../../domain/listing/listing.ts';

const SORT_TEXTS: Record<Sort, string> = {
  totalcount: 'Популярные',
  'price-up': 'Дешевле',
  'price-m2-up': 'Дешевле за м²',
  'price-down': 'Дороже',
  new: 'Новинки',
  rating: 'По оценке',
  name: 'По названию',
};

interface SortChoiceProps {
  sort: Sort;
  /** Among found goods the default order is how well they fit the text. */
  searched: boolean;
  /** Some of the goods have a price per square metre. */
  surfaces: boolean;
}

/** The order of the goods [LIST-14]; belongs to the filter's form wherever it stands. */
export function SortChoice({ sort, searched, surfaces }: SortChoiceProps) {
  return (
    <div className="sort">
      <label className="hidden-text" htmlFor="sort">
        Порядок товаров
      </label>
      <select className="field" id="sort" name="sort" form="filter" defaultValue={sort}>
        {SORTS.filter((each) => surfaces || each !== 'price-m2-up' || each === sort).map((each) => (
          <option key={each} value={each}>
            {searched && each === DEFAULT_SORT ? 'По соответствию' : SORT_TEXTS[each]}
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
