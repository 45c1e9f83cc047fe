import { dateRange, readDate, showDate } from '../domain/form/date-field.ts';
import { typeInto } from './form-values.ts';

/** Today on this device, yyyy-mm-dd. */
export function deviceToday(now = new Date()): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((figure) => String(figure).padStart(2, '0'))
    .join('-');
}

/**
 * Shows the button of a date field, which opens the browser's own calendar, from 100 years back to today [FORM-4]. In a browser
 * without one it stays hidden.
 */
export function offerCalendar(field: HTMLInputElement): void {
  const button = field.parentElement?.querySelector<HTMLButtonElement>('.form-calendar');
  const days = field.parentElement?.querySelector<HTMLInputElement>('.form-days');
  if (!button || !days || !('showPicker' in days)) return;
  const { from, to } = dateRange(deviceToday());
  days.min = from;
  days.max = to;
  button.hidden = false;
  days.hidden = false;
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
