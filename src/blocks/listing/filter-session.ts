import { type FilterEvent, type PendingFilter, stepFilter } from '../../domain/listing/filter-submit.ts';
import { FILTER_SUBMIT_MS } from '../../domain/page/timings.ts';
import { listenToRanges } from './range-fields.ts';

interface FilterDeeds {
  /** Sends what the form holds. */
  send(): void;
  /** Shows how much the form would find; the sheet of a phone covers the results. */
  preview(): void;
  /** A change came: what is under way is out of date. */
  overtaken(): void;
}

export interface FilterSession {
  /** True while the form holds a change that was not sent. */
  waits(): boolean;
  /** The form was sent, or shows what is placed. */
  settle(): void;
  /** Does at once what ranges wait for. */
  hurry(): void;
}

const isSheet = (form: HTMLFormElement) => form.matches(':popover-open');

/** Watches a filter form and sends it by the rules of {@link stepFilter}; on a phone when its sheet is closed. */
export function listenToFilters(
  form: HTMLFormElement,
  { send, preview, overtaken }: FilterDeeds,
): FilterSession {
  let pending: PendingFilter = null;

  function step(event: FilterEvent): void {
    const next = stepFilter(pending, event);
    pending = next.pending;
    if (next.send) send();
  }

  function mark(within: Element): void {
    overtaken();
    step({ kind: 'changed', at: performance.now(), block: blockOf(within) });
    if (isSheet(form)) {
      preview();
      return;
    }
    setTimeout(() => step({ kind: 'due', at: performance.now() }), FILTER_SUBMIT_MS);
  }

  const hurry = listenToRanges(form, mark);

  function changed({ target }: Event): void {
    if (target instanceof HTMLSelectElement && target.form === form) send();
    else if (target instanceof HTMLInputElement && target.type === 'checkbox' && target.form === form)
      mark(target);
  }

  function over(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || event.buttons > 0 || isSheet(form)) return;
    const block = (event.target as Element).closest('.facet');
    if (!block) return;
    hurry(block);
    step({ kind: 'over', block: block.id });
  }

  function toggled(event: ToggleEvent): void {
    if (event.target !== form || event.newState === 'open') return;
    hurry(null);
    if (pending) send();
  }

  document.addEventListener('change', changed);
  form.addEventListener('pointerover', over);
  form.addEventListener('toggle', toggled);
  // Chosen before this script was there to see it.
  const early = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const first = early.find((box) => box.checked !== box.defaultChecked);
  if (first) mark(first);

  return { waits: () => pending !== null, settle: () => step({ kind: 'settled' }), hurry: () => hurry(null) };
}

function blockOf(element: Element): string {
  return element.closest('.facet')?.id ?? '';
}
