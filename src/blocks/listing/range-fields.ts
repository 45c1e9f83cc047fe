import { formatBound, parseBound, scaleOf } from '../../domain/listing/filter.ts';
import { cleanFigure, rangeDecimals, shownFigure, spacedFigure } from '../../domain/listing/filter-number.ts';
import { type Range, type RangeEnd, settleRange } from '../../domain/listing/range-rules.ts';
import { RANGE_CHANGE_MS, RANGE_CHECK_MS } from '../../domain/page/timings.ts';
import { filterOfField } from './listing-search.ts';
import { type RangeParts, showOnSlider, sliderOf } from './range-slider.ts';

/** What each range held when it was last looked at for a change. */
const noted = new WeakMap<Element, string>();

function rangePartsOf(box: Element | null | undefined): RangeParts | null {
  if (!(box instanceof HTMLFieldSetElement)) return null;
  const [from, to] = box.querySelectorAll<HTMLInputElement>('input[data-value]');
  if (!from || !to) return null;
  const scale = scaleOf(filterOfField(from));
  const bound = (field: HTMLInputElement) => parseBound(field.dataset['value'] ?? '', scale) ?? 0;
  return { box, from, to, scale, bounds: { min: bound(from), max: bound(to) } };
}

function typedRange({ from, to, scale }: RangeParts): Range {
  return { from: parseBound(from.value, scale), to: parseBound(to.value, scale) };
}

function writeRange(parts: RangeParts, range: Range): void {
  for (const end of ['from', 'to'] as const) {
    const units = range[end];
    parts[end].value = units === null ? '' : spacedFigure(formatBound(units, parts.scale, ','));
  }
}

/** Makes sliders for the ranges of a form that has just come, and shows what the fields hold on those that are there. */
export function dressRanges(form: HTMLFormElement): void {
  for (const box of form.querySelectorAll('.facet-range')) {
    const parts = rangePartsOf(box);
    if (!parts) continue;
    noted.set(box, JSON.stringify(typedRange(parts)));
    showOnSlider(sliderOf(parts), parts, typedRange(parts));
  }
}

/** Deeds that wait, one for each element; a newer one takes the place of the older. */
function createQueue() {
  const waiting = new Map<Element, { timer: ReturnType<typeof setTimeout>; act: () => void }>();
  return {
    has: (of: Element) => waiting.has(of),
    later(of: Element, delay: number, act: () => void): void {
      clearTimeout(waiting.get(of)?.timer);
      const run = () => {
        waiting.delete(of);
        act();
      };
      waiting.set(of, { timer: setTimeout(run, delay), act: run });
    },
    hurry(except: Element | null): void {
      for (const [of, { timer, act }] of [...waiting]) {
        if (except?.contains(of)) continue;
        clearTimeout(timer);
        act();
      }
    },
  };
}

/**
 * Looks after the fields and sliders of a form's ranges: cleans what is typed [LIST-8], brings it in order 500 ms later
 * [LIST-9], and 100 ms after that says so when it changed [LIST-10]. The answered function does at once what waits
 * outside an element.
 */
export function listenToRanges(
  form: HTMLFormElement,
  changed: (box: Element) => void,
): (except: Element | null) => void {
  const queue = createQueue();

  function noteChange(parts: RangeParts): void {
    const now = JSON.stringify(typedRange(parts));
    if (now === noted.get(parts.box)) return;
    noted.set(parts.box, now);
    changed(parts.box);
  }

  function check(parts: RangeParts, end: RangeEnd): void {
    const range = settleRange(typedRange(parts), parts.bounds, end);
    writeRange(parts, range);
    showOnSlider(sliderOf(parts), parts, range);
    queue.later(parts.box, RANGE_CHANGE_MS, () => noteChange(parts));
  }

  function slid(parts: RangeParts, end: RangeEnd): void {
    const { bounds, scale } = parts;
    const slider = sliderOf(parts);
    const units = Math.round(Number(slider[end].value) * scale);
    const { from, to } = typedRange(parts);
    const stopped = end === 'from' ? Math.min(units, to ?? bounds.max) : Math.max(units, from ?? bounds.min);
    parts[end].value = shownFigure(stopped, scale, rangeDecimals(bounds, scale), end);
    showOnSlider(slider, parts, { ...typedRange(parts), [end]: stopped });
    queue.later(parts.box, RANGE_CHANGE_MS, () => noteChange(parts));
  }

  function typed(parts: RangeParts, field: HTMLInputElement): void {
    const { text, caret } = cleanFigure({ text: field.value, caret: field.selectionStart ?? 0 });
    if (text !== field.value) {
      field.value = text;
      field.setSelectionRange(caret, caret);
    }
    queue.later(parts.box, RANGE_CHECK_MS, () => check(parts, field === parts.to ? 'to' : 'from'));
  }

  function touched({ target, type }: Event): void {
    const parts = target instanceof HTMLInputElement ? rangePartsOf(target.closest('.facet-range')) : null;
    if (!parts || !(target instanceof HTMLInputElement)) return;
    if (type === 'change') {
      if (target.type !== 'range' && queue.has(parts.box)) check(parts, target === parts.to ? 'to' : 'from');
    } else if (target.type === 'range') slid(parts, target === sliderOf(parts).to ? 'to' : 'from');
    else typed(parts, target);
  }

  form.addEventListener('input', touched);
  form.addEventListener('change', touched);
  return (except) => {
    queue.hurry(except);
    // The checks that were just done look for changes themselves.
    queue.hurry(except);
  };
}
