import { dressBars } from './facet-bars.ts';
import { dressRanges } from './range-fields.ts';

const keyOf = ({ name, value, type }: HTMLInputElement) => (type === 'checkbox' ? `${name}=${value}` : name);

function inputsOf(form: ParentNode): Map<string, HTMLInputElement> {
  const inputs = form.querySelectorAll<HTMLInputElement>('.facet input[name]');
  return new Map([...inputs].map((input) => [keyOf(input), input]));
}

/**
 * Brings the filters of the page to those of an answer: counts, what is chosen and what is barred. Controls stay what they
 * are, so that focus, scroll, and a press that is under way survive; only other filters take their place as a whole.
 */
export function patchFilters(fragment: DocumentFragment): void {
  const form = document.querySelector<HTMLFormElement>('form#filter');
  const fresh = fragment.getElementById('filter');
  if (!form || !fresh) return;
  const inputs = inputsOf(form);
  const arrived = inputsOf(fresh);
  const same = inputs.size === arrived.size && [...arrived.keys()].every((key) => inputs.has(key));
  if (same) for (const [key, input] of arrived) patchInput(inputs.get(key) as HTMLInputElement, input);
  else replaceList(form, fresh);
  patchBars(form, fresh);
  patchFoot(form, fresh);
  dressRanges(form);
}

function patchInput(input: HTMLInputElement, fresh: HTMLInputElement): void {
  if (input.type !== 'checkbox') {
    input.defaultValue = fresh.defaultValue;
    input.value = fresh.defaultValue;
    return;
  }
  input.defaultChecked = fresh.defaultChecked;
  input.checked = fresh.defaultChecked;
  input.disabled = fresh.disabled;
  const count = input.labels?.[0]?.querySelector('small');
  const arrived = fresh.closest('label')?.querySelector('small')?.textContent ?? '';
  if (count && count.textContent !== arrived) count.textContent = arrived;
}

function replaceList(form: HTMLFormElement, fresh: HTMLElement): void {
  for (const details of fresh.querySelectorAll<HTMLDetailsElement>('.facet')) {
    const shown = document.getElementById(details.id);
    if (shown instanceof HTMLDetailsElement) details.open = shown.open;
  }
  const list = fresh.querySelector('.filter-list');
  if (list) form.querySelector('.filter-list')?.replaceWith(list.cloneNode(true));
  dressBars(form);
}

/** How many values of a filter are chosen, in its bar; folded values that are chosen unfold. */
function patchBars(form: HTMLFormElement, fresh: HTMLElement): void {
  for (const facet of form.querySelectorAll('.facet')) {
    const badge = fresh.querySelector(`#${CSS.escape(facet.id)} .facet-chosen`);
    const shown = facet.querySelector('.facet-chosen');
    if (badge?.textContent === shown?.textContent) continue;
    shown?.remove();
    if (badge) facet.querySelector('summary > .icon')?.before(badge.cloneNode(true));
    const folded = facet.querySelector<HTMLDetailsElement>('.facet-more');
    if (folded?.querySelector(':checked')) folded.open = true;
  }
}

function patchFoot(form: HTMLFormElement, fresh: HTMLElement): void {
  const button = form.querySelector('[data-show-results]');
  const text = fresh.querySelector('[data-show-results]')?.textContent;
  if (button && text) button.textContent = text;
  form.querySelector('.filter-reset')?.remove();
  const reset = fresh.querySelector('.filter-reset');
  if (reset) button?.after(reset.cloneNode(true));
}
