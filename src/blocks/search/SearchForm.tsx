import { Region } from '../../client/region/Region.tsx';
import { SearchBox } from './SearchBox.tsx';

interface SearchFormProps {
  text?: string;
  /** Where a page has a second one: its label's id must be its own. */
  id?: string;
  /** An example of what is found here, in the empty field. */
  hint?: string;
}

/** The search box as a region of the page: a GET form to the results page that comes alive when it is used. */
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
