import { ACCORDION_WIDTHS_PX } from '../../domain/page/timings.ts';

/** Says of accordions that wide windows show unfolded that they are open, and keeps them so [NAV-8]. */
export function driveAccordions(): void {
  const mobile = document.documentElement.dataset['template'] === 'Mobile';
  for (const [name, width] of Object.entries(ACCORDION_WIDTHS_PX)) {
    const wide = matchMedia(`(min-width: ${width + 1}px)`);
    const all = document.querySelectorAll<HTMLDetailsElement>(`[data-accordion=${name}]`);
    const settle = () => {
      for (const each of all) each.open = wide.matches && !mobile;
    };
    wide.addEventListener('change', settle);
    settle();
    for (const each of all)
      each.querySelector('summary')?.addEventListener('click', (event) => {
        if (wide.matches && !mobile) event.preventDefault();
      });
  }
}
