import { wakeIslands } from '../../client/island/wake.ts';

/** Something in the form is not as the server wrote it. */
function isFilled(form: HTMLFormElement): boolean {
  return [...form.elements].some((element) => {
    if (element instanceof HTMLSelectElement) {
      const written = [...element.options].findIndex((option) => option.defaultSelected);
      return element.selectedIndex !== Math.max(written, 0);
    }
    if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
    if (!(element instanceof HTMLInputElement) || element.type === 'hidden') return false;
    return element.checked !== element.defaultChecked || element.value !== element.defaultValue;
  });
}

/**
 * Lets the order page come alive where the browser, or a draft, put back what was typed before: its totals go by that, not by what
 * the server wrote.
 */
export function wakeWhenRestored(): void {
  const look = () => {
    const form = document.querySelector<HTMLFormElement>('form.checkout');
    if (form && isFilled(form)) wakeIslands();
  };
  look();
  // A browser puts back what stood there only after the page is read.
  addEventListener('pageshow', look);
}
