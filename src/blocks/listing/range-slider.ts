import { rangeDecimals, shownFigure } from '../../domain/listing/filter-number.ts';
import type { Range, RangeBounds } from '../../domain/listing/range-rules.ts';

/** A range filter in the page; numbers are in whole units of its `scale`. */
export interface RangeParts {
  box: HTMLFieldSetElement;
  from: HTMLInputElement;
  to: HTMLInputElement;
  scale: number;
  bounds: RangeBounds;
}

/** Two sliders on one track: native ones, so that keyboard, touch and screen readers know them. */
export interface SliderParts {
  track: HTMLElement;
  from: HTMLInputElement;
  to: HTMLInputElement;
}

/** Of the shown unit [LIST-10]. */
const STEP = '0.1';

function thumb(parts: RangeParts, end: 'from' | 'to'): HTMLInputElement {
  const { bounds, scale } = parts;
  const input = document.createElement('input');
  input.type = 'range';
  input.step = STEP;
  input.min = String(bounds.min / scale);
  input.max = String(bounds.max / scale);
  input.ariaLabel = parts[end].ariaLabel;
  return input;
}

/** The slider of a range filter; made when it is first asked for. */
export function sliderOf(parts: RangeParts): SliderParts {
  const known = parts.box.querySelector<HTMLElement>('.slider');
  const track = known ?? document.createElement('div');
  if (!known) {
    track.className = 'slider';
    track.append(thumb(parts, 'from'), thumb(parts, 'to'));
    parts.box.append(track);
  }
  const [from, to] = track.querySelectorAll('input');
  return { track, from: from as HTMLInputElement, to: to as HTMLInputElement };
}

/** Browsers lay the page out anew for every value they are told, be it the same. */
function setThumb(input: HTMLInputElement, figure: number): void {
  const value = String(figure);
  if (input.value !== value) input.value = value;
}

/** Puts the thumbs where the range is; an open end stands at its bound. */
export function showOnSlider(slider: SliderParts, { bounds, scale }: RangeParts, range: Range): void {
  const from = range.from ?? bounds.min;
  const to = range.to ?? bounds.max;
  const share = (units: number) => `${((units - bounds.min) / (bounds.max - bounds.min)) * 100}%`;
  setThumb(slider.from, from / scale);
  setThumb(slider.to, to / scale);
  const decimals = rangeDecimals(bounds, scale);
  slider.from.setAttribute('aria-valuetext', shownFigure(from, scale, decimals, 'from'));
  slider.to.setAttribute('aria-valuetext', shownFigure(to, scale, decimals, 'to'));
  slider.track.style.setProperty('--from', share(from));
  slider.track.style.setProperty('--to', share(to));
  // At the far end the lower thumb lies on top, or it could never be taken back.
  slider.from.style.zIndex = from > (bounds.min + bounds.max) / 2 ? '1' : '0';
}
