import type { SuggestionList } from '../../domain/search/suggestion-list.ts';
import { Suggestions } from './Suggestions.tsx';
import { noticeOf, type SearchState } from './search-state.ts';

interface SearchPanelProps {
  state: SearchState;
  list: SuggestionList | null;
  id: string;
  onClose: () => void;
  onFollow: () => void;
  onForget: () => void;
}

const WAITING = [1, 2, 3, 4, 5];

/** Dropdown under a search box [SEARCH-1]. */
export function SearchPanel({ state, list, id, onClose, onFollow, onForget }: SearchPanelProps) {
  const { live, at, recent } = state;
  const notice = noticeOf(live);
  return (
    <>
      <button type="button" className="search-close" onClick={onClose}>
        Закрыть
      </button>
      <p className="hidden-text" role="status">
        {list?.message ?? (live.view === 'loading' ? 'Ищем' : notice)}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus stays in the box whatever is pressed, so that typing goes on */}
      <div
        className="search-panel"
        hidden={live.view === 'closed' && !list}
        data-view={live.view}
        onMouseDown={(event) => event.preventDefault()}
      >
        <p className="suggestions-note" data-notice="">
          {notice}
        </p>
        <div className="suggestions-wait" aria-hidden="true">
          {WAITING.map((line) => (
            <i key={line} />
          ))}
        </div>
        {list && live.view === 'closed' && recent.length > 0 && (
          <button type="button" className="search-forget" onClick={onForget}>
            Очистить
          </button>
        )}
        {list && <Suggestions list={list} id={id} at={at} onFollow={onFollow} />}
      </div>
    </>
  );
}
