import { useEffect, useRef } from 'react';
import {
  optionsOf,
  type SuggestionList,
  type SuggestionOption,
} from '../../domain/search/suggestion-list.ts';
import { Picture } from '../parts/Picture.tsx';

interface SuggestionsProps {
  list: SuggestionList;
  /** Prefix of all ids: a page may have two boxes. */
  id: string;
  /** Index of the highlighted option; −1: none. */
  at: number;
  onFollow: () => void;
}

/** Content of the dropdown [SEARCH-4]: options of one list, by kind. */
export function Suggestions({ list, id, at, onFollow }: SuggestionsProps) {
  const options = optionsOf(list);
  return (
    <div className="suggestions">
      {list.notes.map((note) => (
        <p key={note} className="suggestions-note">
          {note}
        </p>
      ))}
      <div role="listbox" id={`${id}-list`} aria-label="Подсказки поиска">
        {list.groups.map(({ name, options: ofGroup }) => (
          // biome-ignore lint/a11y/useSemanticElements: these are options of a list box, not form fields
          <div key={name} role="group" aria-label={name || undefined}>
            {name && <p role="presentation">{name}</p>}
            {ofGroup.map((option) => (
              <Option
                key={option.address}
                {...option}
                id={`${id}-${options.indexOf(option)}`}
                active={option === options[at]}
                onFollow={onFollow}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface OptionProps extends SuggestionOption {
  id: string;
  active: boolean;
  onFollow: () => void;
}

/** An option that the arrow keys highlight; the focus stays in the box. */
function Option({ name, address, above, count, picture, price, id, active, onFollow }: OptionProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <a
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={address}
      id={id}
      ref={link}
      onClick={onFollow}
    >
      {picture !== undefined && <Picture picture={picture} sizes="48px" max={160} alt="" eager />}
      <span>
        {name}
        {above && <small>{above}</small>}
      </span>
      {count && <small>{count}</small>}
      {price && <b>{price}</b>}
    </a>
  );
}
