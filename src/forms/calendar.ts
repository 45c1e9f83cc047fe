import { dateRange, readDate, showDate } from '../domain/date-field.ts';
import { typeInto } from './form-values.ts';

/** Today on this device, yyyy-mm-dd. */
export function deviceToday(now = new Date()): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((figure) => String(figure).padStart(2, '0'))
    .join('-');
}

/**
 * Puts a button beside a date field that opens the browser's own calendar, from 100 years back to today [FORM-4]. A browser
 * without one leaves the field as it is.
 */
export function addCalendar(field: HTMLInputElement): void {
  if (!('showPicker' in HTMLInputElement.prototype)) return;
  const frame = document.createElement('span');
  frame.className = 'form-with-button';
  field.replaceWith(frame);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button-quiet form-calendar';
  button.ariaLabel = 'Открыть календарь';
  const days = document.createElement('input');
  days.type = 'date';
  days.className = 'form-days';
  days.tabIndex = -1;
  days.ariaHidden = 'true';
  const { from, to } = dateRange(deviceToday());
  days.min = from;
  days.max = to;
  button.append(icon());
  frame.append(field, button, days);
  button.addEventListener('click', () => {
    const typed = readDate(field.value, to);
    days.value = typed.ok ? typed.day : '';
    days.showPicker();
  });
  days.addEventListener('change', () => {
    if (!days.value) return;
    typeInto(field, showDate(days.value));
    field.focus();
  });
}

const SVG = 'http://www.w3.org/2000/svg';

function icon(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('viewBox', '0 0 24 24');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute(
    'd',
    'M8 2v4m8-4v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  );
  svg.append(path);
  return svg;
}
