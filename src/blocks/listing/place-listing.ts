import { counted } from '../../domain/measures/plural.ts';
import { TO_LIST_ABOVE_PX } from '../../domain/page/timings.ts';

/** A quick answer does not flash. */
const SPINNER_AFTER_MS = 100;

let spinnerDue: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a spinner in place of the results while newer ones are on their way [LIST-4]. It lies over them: to change the
 * style of the results themselves costs as much as new ones.
 */
export function showWaiting(waiting: boolean): void {
  clearTimeout(spinnerDue);
  if (waiting) {
    spinnerDue = setTimeout(addSpinner, SPINNER_AFTER_MS);
    return;
  }
  const results = document.getElementById('results');
  results?.removeAttribute('aria-busy');
  results?.querySelector('.results-spinner')?.remove();
}

function addSpinner(): void {
  const results = document.getElementById('results');
  if (!results || results.querySelector('.results-spinner')) return;
  results.ariaBusy = 'true';
  const spinner = document.createElement('div');
  spinner.className = 'results-spinner';
  results.append(spinner);
}

/**
 * Puts results in place of those shown, keeping focus; the height stays until {@link completeResults}, so that nothing below
 * moves meanwhile. Answers what to announce.
 */
export function placeResults(fragment: DocumentFragment): string {
  const focused = identify(document.activeElement);
  const fresh = fragment.getElementById('results');
  const shown = document.getElementById('results');
  const text = counted(Number(fresh?.dataset['total']), 'товар', 'товара', 'товаров');
  if (fresh && shown) {
    clearTimeout(spinnerDue);
    fresh.style.minHeight = `${shown.offsetHeight}px`;
    shown.replaceWith(fresh);
  }
  const total = document.getElementById('listing-total');
  if (total) total.textContent = text;
  if (focused && document.activeElement === document.body)
    document.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  return `Найдено: ${text}`;
}

/** Where nothing tells how many cards a window shows. */
const USUAL_CARDS = 12;

/** How many cards fill the window from the list's top on: whole rows, as wide and high as those shown. */
export function cardsInWindow(): number {
  const cards = [...document.querySelectorAll<HTMLElement>('#results .cards > li')].slice(0, 5);
  const [first] = cards;
  if (!first?.offsetHeight) return USUAL_CARDS;
  const columns = cards.filter(({ offsetTop }) => offsetTop === first.offsetTop).length;
  const below = window.innerHeight - TO_LIST_ABOVE_PX - first.offsetTop;
  return columns * Math.max(1, Math.ceil(below / first.offsetHeight));
}

/** Adds to placed results the cards that were left out; null where none were. */
export function completeResults(others: DocumentFragment | null): void {
  const results = document.getElementById('results');
  if (!results) return;
  if (others?.firstElementChild) {
    const { firstElementChild: list } = others;
    list.remove();
    results.querySelector('.cards')?.append(...list.children);
    results.append(others);
  }
  results.style.minHeight = '';
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
