import { formatQuantity } from '../../domain/measures/quantity.ts';
import { MOST_AREA, parseMyArea } from '../../domain/tile/my-area.ts';
import { AREA_GIVEN, AREA_HINT } from '../parts/card-texts.ts';
import { $area } from '../parts/visitor-store.ts';
import { keepArea } from './kept-area.ts';

const heard = new WeakSet<HTMLInputElement>();

/** Lets the field of «Моя площадь» set the area as it is typed [BEYOND-3]; again for the same field does nothing. */
export function listenToArea(field: HTMLInputElement): void {
  if (heard.has(field)) return;
  heard.add(field);
  const note = document.getElementById('my-area-note');
  const take = (settled: boolean) => {
    const text = field.value.trim();
    const area = text === '' ? null : parseMyArea(text);
    const wrong = text !== '' && area === null;
    if (settled || !wrong) {
      field.ariaInvalid = wrong ? 'true' : null;
      if (note) note.textContent = noteOf(wrong, area !== null);
    }
    if (area === $area.get()) return;
    keepArea(area);
    $area.set(area);
  };
  field.addEventListener('input', () => take(false));
  field.addEventListener('change', () => take(true));
  field.form?.addEventListener('reset', () => {
    field.ariaInvalid = null;
    if (note) note.textContent = AREA_HINT;
    field.focus();
  });
  take(false);
}

function noteOf(wrong: boolean, given: boolean): string {
  if (wrong) return `Введите число до ${formatQuantity(MOST_AREA)}, например 12,5`;
  return given ? AREA_GIVEN : AREA_HINT;
}
