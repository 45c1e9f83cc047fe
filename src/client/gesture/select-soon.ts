/** Selects what a field holds once the press that entered it has placed its caret: what is typed then takes its place. */
export function selectSoon(field: HTMLInputElement): void {
  requestAnimationFrame(() => {
    if (document.activeElement === field) field.select();
  });
}
