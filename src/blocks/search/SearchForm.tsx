import { Icon } from '../../ui/Icon.tsx';
import './search-form.css';

interface SearchFormProps {
  /** What was searched last. */
  text?: string;
  /** Where a page has a second one: its label's id must be its own. */
  id?: string;
}

/** Three characters or a digit [SEARCH-2]. */
const LEAST = '.*\\S.*\\S.*\\S.*|.*\\d.*';

/** The search box: a GET form to the results page; `driveSearch` gives it its dropdown. */
export function SearchForm({ text = '', id = 'search' }: SearchFormProps) {
  return (
    <search className="search-form">
      <form action="/search/">
        <label className="hidden-text" htmlFor={id}>
          Поиск по товарам
        </label>
        <input
          className="field"
          id={id}
          type="search"
          name="q"
          defaultValue={text}
          placeholder="Керамогранит 60×60, дуб, дверь…"
          autoComplete="off"
          maxLength={200}
          required
          pattern={LEAST}
          title="Хотя бы 3 символа или цифра"
        />
        <button type="submit" aria-label="Найти">
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
