import { plural } from '../../domain/measures/plural.ts';
import {
  answered,
  dismissed,
  IDLE,
  type LiveSearch,
  refused,
  ticked,
  typed,
} from '../../domain/search/live-search.ts';
import { isSearchable } from '../../domain/search/search-text.ts';
import { makePanel, type Panel } from './search-panel.ts';

/** A search that takes longer has failed. */
const PATIENCE_MS = 10_000;
const LEAST_CHARACTERS = 3;

/** Gives every search box of the page its dropdown, when it is first used. */
export function driveSearch(): void {
  const begin = (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement)) return;
    const form = target.closest<HTMLFormElement>('.search-form form');
    if (form && !form.noValidate) driveBox(form, target);
  };
  document.addEventListener('focusin', ({ target }) => begin(target));
  begin(document.activeElement);
}

/** What is said of a text too short to be searched. */
export function noticeOf(text: string): string {
  const missing = LEAST_CHARACTERS - [...text].length;
  if (missing === 1) return `Ещё 1${'\u00a0'}символ`;
  if (missing <= 0) return 'Не получилось найти: нет связи с магазином. Попробуйте ещё раз.';
  return `Ещё ${missing}${'\u00a0'}${plural(missing, 'символ', 'символа', 'символов')} или цифра`;
}

async function ask(text: string): Promise<string | null> {
  try {
    const address = `/views/ajax/search/suggest/?${new URLSearchParams({ q: text })}`;
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

function driveBox(form: HTMLFormElement, input: HTMLInputElement): void {
  // From now on the dropdown says what the browser would.
  form.noValidate = true;
  const panel = makePanel(form, input);
  let live: LiveSearch = IDLE;
  let timer = 0;
  const become = (next: LiveSearch) => {
    live = next;
    panel.show(live.view, noticeOf(live.text));
    clearTimeout(timer);
    if (live.due !== null) timer = window.setTimeout(tick, Math.max(0, live.due - performance.now()));
  };
  const tick = () => {
    const next = ticked(live, performance.now());
    become(next.live);
    if (next.ask !== null) void search(next.ask);
  };
  const search = async (text: string) => {
    const html = await ask(text);
    const next = answered(live, text, html !== null);
    if (next.accepted && html !== null) panel.fill(html);
    become(next.live);
  };
  const read = () => become(typed(live, input.value, performance.now()));
  const close = () => become(dismissed(live));
  form.addEventListener('submit', (event) => {
    if (isSearchable(input.value)) return;
    event.preventDefault();
    become(refused({ ...live, text: input.value.trim() }));
  });
  input.addEventListener('input', read);
  input.addEventListener('focus', () => {
    if (live.view === 'closed' && input.value.trim() === live.shown) read();
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close();
  });
  listenToKeys(input, panel, { reopen: read, close });
  panel.onClose(() => {
    close();
    // The button has the focus by now, which keeps the sheet open.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  // What was typed before this script came; a text that stands since the page came is not searched by itself.
  if (input.value !== input.defaultValue) read();
  else become(live);
}

/** The keys of a combobox whose list is beside it [SEARCH-4]. */
function listenToKeys(
  input: HTMLInputElement,
  panel: Panel,
  { reopen, close }: { reopen: () => void; close: () => void },
): void {
  input.addEventListener('keydown', (event) => {
    const open = panel.open();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) reopen();
      else if (!event.altKey) panel.move(event.key === 'ArrowDown' ? 1 : -1);
      else if (event.key === 'ArrowUp') close();
    } else if (event.key === 'Enter') {
      const option = open ? panel.active() : null;
      if (!option) return;
      event.preventDefault();
      option.click();
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  });
}
