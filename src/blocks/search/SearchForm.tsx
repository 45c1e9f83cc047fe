import { Region } from '../../client/region/Region.tsx';
import { SearchBox } from './SearchBox.tsx';

interface SearchFormProps {
  text?: string;
  /** Id of the field; must be set for a second box on a page, because ids are unique. */
  id?: string;
  /** Example shown in the empty field. */
  hint?: string;
}

/** The search box as a region: a GET form to the results page, hydrated when used. */
export function SearchForm({ text = '', id = 'search', hint = 'Что ищете?' }: SearchFormProps) {
  return (
    <Region
      as="search"
      className="search-form"
      name="search"
      component={SearchBox}
      props={{ text, id, hint }}
    />
  );
}
