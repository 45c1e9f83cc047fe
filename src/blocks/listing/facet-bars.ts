import { FILTER_RIGHT_BEYOND_PX } from '../../domain/page/timings.ts';

/** As wide as `.filter-top .facet-body`. */
const DROPDOWN_PX = 300;

/** Aligns a dropdown right when it begins far right [LIST-6], or when it would leave the window. */
function align(form: HTMLFormElement, facet: HTMLElement): void {
  const left = facet.getBoundingClientRect().left - form.getBoundingClientRect().left;
  facet.classList.toggle(
    'facet-right',
    left > Math.min(FILTER_RIGHT_BEYOND_PX, form.clientWidth - DROPDOWN_PX),
  );
}

/** Highlights the bars of the filters that are open [LIST-7]. */
export function dressBars(form: HTMLFormElement): void {
  for (const facet of form.querySelectorAll<HTMLDetailsElement>('.facet'))
    facet.classList.toggle('facet-lit', facet.open);
}

/**
 * Highlights the bars of open filters [LIST-7]. Those above the results are dropdowns [LIST-6]: one is open at a time by their
 * shared name; they close on Escape and on a click elsewhere.
 */
export function listenToBars(form: HTMLFormElement): void {
  const dropdowns = form.classList.contains('filter-top');
  const open = () =>
    dropdowns && !form.matches(':popover-open')
      ? form.querySelector<HTMLDetailsElement>('.facet[open]')
      : null;

  dressBars(form);
  form.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.classList.contains('facet')) return;
      target.classList.toggle('facet-lit', target.open);
      if (dropdowns && target.open) align(form, target);
    },
    { capture: true },
  );
  document.addEventListener('click', ({ target }) => {
    const facet = open();
    if (facet && target instanceof Node && !facet.contains(target)) facet.open = false;
  });
  form.addEventListener('keydown', ({ key }) => {
    const facet = key === 'Escape' ? open() : null;
    if (!facet) return;
    facet.open = false;
    facet.querySelector('summary')?.focus();
  });
}
