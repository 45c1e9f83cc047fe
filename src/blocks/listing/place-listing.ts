import { patchFilters } from './patch-filters.ts';

/** Shows a spinner in place of the results while newer ones are on their way [LIST-4]. */
export function showWaiting(waiting: boolean): void {
  const results = document.getElementById('results');
  results?.classList.toggle('results-waiting', waiting);
  results?.setAttribute('aria-busy', String(waiting));
  for (const part of results?.children ?? [])
    if (!part.classList.contains('results-bar')) part.toggleAttribute('inert', waiting);
}

/** Puts a block in place of the one shown, filters included, keeping focus. Answers what to announce. */
export function placeListing(fragment: DocumentFragment): string {
  const focused = identify(document.activeElement);
  const text = patchFilters(fragment);
  const fresh = fragment.getElementById('results');
  if (fresh) document.getElementById('results')?.replaceWith(fresh);
  if (focused && document.activeElement === document.body)
    document.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  return text;
}

/** A selector that finds the same control in the new results; null outside of them. */
function identify(element: Element | null): string | null {
  if (!element?.closest('#results')) return null;
  return element.id ? `#${CSS.escape(element.id)}` : '#results a';
}

/** Appends the cards of a further page and replaces the page links [LIST-13]. Answers what to announce. */
export function appendPage(fragment: DocumentFragment, focus: boolean): string {
  const cards = document.querySelector('#results .cards');
  const arrived = [...fragment.querySelectorAll('.cards > li')];
  cards?.append(...arrived);
  const pages = fragment.querySelector('.pages');
  const shown = document.querySelector('#results .pages');
  if (pages) shown?.replaceWith(pages);
  else shown?.remove();
  if (focus) arrived[0]?.querySelector('a')?.focus({ preventScroll: true });
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
