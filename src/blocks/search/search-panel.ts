import type { LiveView } from '../../domain/search/live-search.ts';

/** The dropdown of a search box. */
export interface Panel {
  show(view: LiveView, notice: string): void;
  /** Puts results in the place of the ones before. */
  fill(html: string): void;
  open(): boolean;
  /** The option that the arrows stand on. */
  active(): HTMLAnchorElement | null;
  /** One option on or back; past the ends the box itself is next. */
  move(step: 1 | -1): void;
  /** The close button of the phone's sheet was pressed. */
  onClose(then: () => void): void;
}

const MARKUP = `
  <button type="button" class="search-close">Закрыть</button>
  <p class="hidden-text" role="status"></p>
  <div class="search-panel" hidden>
    <p class="suggestions-note" data-notice></p>
    <div class="suggestions-wait" aria-hidden="true">${'<i></i>'.repeat(5)}</div>
    <div data-results></div>
  </div>`;

/** Adds the dropdown to a search form and makes its box a combobox. */
export function makePanel(form: HTMLFormElement, input: HTMLInputElement): Panel {
  form.append(document.createRange().createContextualFragment(MARKUP));
  const part = <Kind extends HTMLElement>(selector: string) => form.querySelector(selector) as Kind;
  const panel = part('.search-panel');
  const results = part('[data-results]');
  const notice = part('[data-notice]');
  const said = part('[role=status]');
  let view: LiveView = 'closed';
  let at = -1;
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-haspopup': 'listbox',
  }))
    input.setAttribute(name, value);
  // The focus stays in the box whatever is pressed, so that typing goes on.
  panel.addEventListener('mousedown', (event) => event.preventDefault());

  const options = () => (view === 'results' ? [...results.querySelectorAll<HTMLAnchorElement>('a')] : []);
  const activate = (next: number) => {
    const all = options();
    all[at]?.setAttribute('aria-selected', 'false');
    at = next;
    const option = all[at];
    if (!option) return input.removeAttribute('aria-activedescendant');
    option.setAttribute('aria-selected', 'true');
    option.scrollIntoView({ block: 'nearest' });
    input.setAttribute('aria-activedescendant', option.id);
  };
  const ownId = (id: string) => `${input.id}-${id}`;
  const say = (text: string) => {
    if (said.textContent !== text) said.textContent = text;
  };

  return {
    show(next, text) {
      if (next !== view) activate(-1);
      view = next;
      panel.hidden = view === 'closed';
      panel.dataset['view'] = view;
      results.hidden = view !== 'results';
      notice.textContent = view === 'notification' || view === 'failed' ? text : '';
      const listed = view === 'results';
      input.setAttribute('aria-expanded', String(listed));
      if (listed) input.setAttribute('aria-controls', ownId('search-list'));
      else input.removeAttribute('aria-controls');
      const found = results.querySelector<HTMLElement>('[data-said]')?.dataset['said'] ?? '';
      say(listed ? found : view === 'loading' ? 'Ищем' : (notice.textContent ?? ''));
    },
    fill(html) {
      activate(-1);
      const found = document.createRange().createContextualFragment(html);
      // A page may have two boxes whose panels hold the same goods.
      for (const element of found.querySelectorAll('[id]')) element.id = ownId(element.id);
      for (const group of found.querySelectorAll('[aria-labelledby]'))
        group.setAttribute('aria-labelledby', ownId(group.getAttribute('aria-labelledby') ?? ''));
      results.replaceChildren(found);
    },
    open: () => view !== 'closed',
    active: () => options()[at] ?? null,
    move(step) {
      const places = options().length + 1;
      activate(((at + 1 + step + places) % places) - 1);
    },
    onClose: (then) => part('.search-close').addEventListener('click', then),
  };
}
