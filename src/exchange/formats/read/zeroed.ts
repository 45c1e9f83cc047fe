import type { Place, WarningRecord } from '../../record.ts';
import { readNumber } from './numbers.ts';
import { parsePrice } from './prices.ts';

/** Maximum characters of an invalid value that the message shows. */
const SHOWN = 40;

const warning = (about: string, text: string, id: string, place: Place): WarningRecord => ({
  kind: 'warning',
  about,
  message: `«${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}» у «${id}»`,
  place,
});

/** Warns of a price that is not a number from zero up: «по запросу», «1e3», «-5». */
export function zeroedPrice(text: string | undefined, id: string, place: Place): WarningRecord[] {
  const written = text?.trim() ?? '';
  return written && parsePrice(written) === null
    ? [warning('Цена — не число, поставлен 0', written, id, place)]
    : [];
}

/** Warns of a stock that is not a number from zero up. */
export function zeroedStock(text: string | undefined, id: string, place: Place): WarningRecord[] {
  const written = text?.trim() ?? '';
  const amount = readNumber(written, 3);
  return written && (amount === null || amount < 0)
    ? [warning('Остаток — не число или ниже нуля, поставлен 0', written, id, place)]
    : [];
}
