import { type FocusEvent, type KeyboardEvent, type SubmitEvent, useRef } from 'react';
import { useHydrated } from '../../client/region/use-hydrated.ts';
import { rememberQuery } from '../../client/storage/stored-queries.ts';
import { isSearchable } from '../../domain/search/search-text.ts';
import { optionsOf } from '../../domain/search/suggestion-list.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import { listOf } from './search-state.ts';
import { useSearch } from './use-search.ts';
import './search-form.css';

export interface SearchBoxProps {
  text: string;
  id: string;
  hint: string;
}

/** Three characters or a digit [SEARCH-2]. */
const PATTERN = '.*\\S.*\\S.*\\S.*|.*\\d.*';

/** The search box and, once hydrated, its dropdown: a combobox with a list [SEARCH-4]. */
export function SearchBox({ text, id, hint }: SearchBoxProps) {
  const hydrated = useHydrated();
  const box = useRef<HTMLInputElement>(null);
  const [state, dispatch] = useSearch(box);
  const { view, shown, text: typedText } = state.live;
  const list = listOf(state);
  const active = list && optionsOf(list)[state.at];

  const read = () => dispatch({ do: 'type', text: box.current?.value ?? '', now: performance.now() });
  const close = () => dispatch({ do: 'dismiss' });
  const followed = () => rememberQuery(typedText);
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = box.current?.value ?? '';
    if (isSearchable(typed)) return rememberQuery(typed);
    event.preventDefault();
    dispatch({ do: 'refuse', text: typed, now: performance.now() });
  };
  const entered = () => {
    const typed = box.current?.value.trim();
    if (view === 'closed' && (!typed || typed === shown)) read();
  };
  const left = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const pressed = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (view === 'closed' && !list) read();
      else if (!event.altKey) dispatch({ do: 'move', by: key === 'ArrowDown' ? 1 : -1 });
      else if (key === 'ArrowUp') close();
    } else if (key === 'Enter' && active) {
      followed();
      location.assign(active.address);
    } else if (key === 'Escape' && (list || view !== 'closed')) close();
    else return;
    event.preventDefault();
  };
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': list !== null,
    'aria-controls': list ? `${id}-list` : undefined,
    'aria-activedescendant': active ? `${id}-${state.at}` : undefined,
  } as const;
  return (
    // Once hydrated, the dropdown replaces the browser's validation message.
    <form action="/search/" noValidate={hydrated} onSubmit={submitted} onBlur={left}>
      <label className="hidden-text" htmlFor={id}>
        Поиск по товарам
      </label>
      <input
        className="field"
        id={id}
        ref={box}
        type="search"
        name="q"
        defaultValue={text}
        placeholder={hint}
        autoComplete="off"
        maxLength={200}
        required
        pattern={PATTERN}
        title="Хотя бы 3 символа или цифра"
        {...(hydrated ? combobox : {})}
        onChange={read}
        onFocus={entered}
        onKeyDown={pressed}
      />
      <button type="submit" className="icon-button" aria-label="Найти">
        <Icon name="search" />
      </button>
      {hydrated && (
        <SearchPanel
          state={state}
          list={list}
          id={id}
          onFollow={followed}
          onForget={() => {
            rememberQuery(null);
            dispatch({ do: 'learn', ideas: { recent: [], at: -1 } });
            // The focused button has disappeared, so the box takes the focus.
            box.current?.focus();
          }}
          onClose={() => {
            close();
            // A button that keeps the focus would keep the sheet open.
            if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          }}
        />
      )}
    </form>
  );
}
