/**
 * Asks for a listing's block; its HTML comes parsed, its scripts dead.
 * @throws Error when the answer is not a listing, and as fetch does
 */
export async function readView(address: string, signal: AbortSignal): Promise<DocumentFragment> {
  const response = await fetch(address, { headers: { accept: 'text/html' }, signal });
  if (!response.ok) throw new Error(`listing answered ${response.status}`);
  const html = await response.text();
  const fragment = document.createRange().createContextualFragment(html);
  if (!fragment.getElementById('results')) throw new Error('not a listing');
  signal.throwIfAborted();
  return fragment;
}

/** Dims the results under a spinner while newer ones are on their way [LIST-4]. */
export function showWaiting(waiting: boolean): void {
  const results = document.getElementById('results');
  results?.classList.toggle('results-waiting', waiting);
  results?.setAttribute('aria-busy', String(waiting));
}

/** Puts a block in place of the one shown, filters included, keeping focus and what was unfolded. Answers what to announce. */
export function placeListing(fragment: DocumentFragment): string {
  const focused = identify(document.activeElement);
  for (const id of ['results', 'listing-total']) replace(fragment, id);
  placeFilters(fragment);
  if (focused && document.activeElement === document.body)
    document.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  const total = document.getElementById('listing-total')?.textContent ?? '';
  return `Найдено: ${total}`;
}

function placeFilters(fragment: DocumentFragment): void {
  const form = document.getElementById('filter');
  const fresh = fragment.getElementById('filter');
  if (!form || !fresh) return;
  for (const details of fresh.querySelectorAll<HTMLDetailsElement>('details[id]')) {
    const shown = document.getElementById(details.id);
    if (shown instanceof HTMLDetailsElement) details.open = shown.open;
  }
  const list = form.querySelector('.filter-list');
  const scrolled = list?.scrollTop ?? 0;
  for (const part of ['.filter-list', '.filter-foot']) {
    const next = fresh.querySelector(part);
    if (next) form.querySelector(part)?.replaceWith(next);
  }
  form.querySelector('.filter-list')?.scrollTo({ top: scrolled, behavior: 'instant' });
}

function replace(fragment: DocumentFragment, id: string): void {
  const fresh = fragment.getElementById(id);
  if (fresh) document.getElementById(id)?.replaceWith(fresh);
}

/** A selector that finds the same control in the new block; null when it has no name of its own. */
function identify(element: Element | null): string | null {
  if (element instanceof HTMLInputElement && element.form?.id === 'filter') {
    const value = element.type === 'checkbox' ? `[value="${CSS.escape(element.value)}"]` : '';
    return `#filter [name="${CSS.escape(element.name)}"]${value}`;
  }
  if (element?.tagName === 'SUMMARY' && element.parentElement?.id)
    return `#${CSS.escape(element.parentElement.id)} > summary`;
  if (element?.id) return `#${CSS.escape(element.id)}`;
  return element?.closest('#results') ? '#results a' : null;
}

/** Appends the cards of a further page and replaces the page links [LIST-13]. Answers what to announce. */
export function appendPage(fragment: DocumentFragment): string {
  const cards = document.querySelector('#results .cards');
  const arrived = [...fragment.querySelectorAll('.cards > li')];
  cards?.append(...arrived);
  const pages = fragment.querySelector('.pages');
  const shown = document.querySelector('#results .pages');
  if (pages) shown?.replaceWith(pages);
  else shown?.remove();
  arrived[0]?.querySelector('a')?.focus({ preventScroll: true });
  return `Добавлено товаров: ${arrived.length}`;
}

/** Says above the results, which stay, that the new ones did not come. Answers what to announce. */
export function showFailure(retry: () => void): string {
  const text = 'Не получилось загрузить товары. Проверьте связь.';
  document.querySelector('.results-failed')?.remove();
  const bar = document.createElement('div');
  const button = document.createElement('button');
  bar.className = 'results-failed';
  button.className = 'button button-quiet';
  button.type = 'button';
  button.textContent = 'Повторить';
  button.addEventListener('click', () => {
    bar.remove();
    retry();
  });
  bar.append(text, button);
  document.getElementById('results')?.prepend(bar);
  return text;
}
