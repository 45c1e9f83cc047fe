import { Suggestions } from './Suggestions.tsx';
import { noticeOf, type SearchState } from './search-state.ts';
import { foundText } from './suggestion-options.ts';

interface SearchPanelProps {
  state: SearchState;
  /** The box's. */
  id: string;
  /** Key of the option that the arrows stand on. */
  active: string | null;
  /** The close button of the phone's sheet was pressed. */
  onClose: () => void;
}

/** Lines of what is being waited for. */
const WAITING = [1, 2, 3, 4, 5];

function said({ live, found }: SearchState): string {
  if (live.view === 'results') return found ? foundText(found) : '';
  return live.view === 'loading' ? 'Ищем' : noticeOf(live);
}

/** The dropdown under a search box [SEARCH-1]. */
export function SearchPanel({ state, id, active, onClose }: SearchPanelProps) {
  const { live, found } = state;
  return (
    <>
      <button type="button" className="search-close" onClick={onClose}>
        Закрыть
      </button>
      <p className="hidden-text" role="status">
        {said(state)}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus stays in the box whatever is pressed, so that typing goes on */}
      <div
        className="search-panel"
        hidden={live.view === 'closed'}
        data-view={live.view}
        onMouseDown={(event) => event.preventDefault()}
      >
        <p className="suggestions-note" data-notice="">
          {noticeOf(live)}
        </p>
        <div className="suggestions-wait" aria-hidden="true">
          {WAITING.map((line) => (
            <i key={line} />
          ))}
        </div>
        {found && (
          <div hidden={live.view !== 'results'}>
            <Suggestions found={found} id={id} active={active} />
          </div>
        )}
      </div>
    </>
  );
}
