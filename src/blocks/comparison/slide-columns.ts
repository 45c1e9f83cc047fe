const COLUMNS = '[data-columns]';

/** Lets the buttons above the comparison slide it by a column, and switches them off where there is nothing further. */
export function slideColumns(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('[data-slide]');
    const columns = document.querySelector(COLUMNS);
    const width = columns?.querySelector('thead th:nth-child(2)')?.getBoundingClientRect().width ?? 0;
    if (button) columns?.scrollBy({ left: Number(button.dataset['slide']) * width });
  });
  document.addEventListener('scroll', mark, { capture: true, passive: true });
  window.addEventListener('resize', mark);
  const kept = document.querySelector('[data-kept]');
  if (kept) new MutationObserver(mark).observe(kept, { childList: true });
  mark();
}

function mark(): void {
  const columns = document.querySelector(COLUMNS);
  if (!columns) return;
  const { scrollLeft, scrollWidth, clientWidth } = columns;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-slide]'))
    button.disabled =
      button.dataset['slide'] === '1' ? scrollLeft + clientWidth >= scrollWidth - 1 : scrollLeft <= 0;
}
