import * as v from 'valibot';
import { DAY, group, line, list, someOf } from './content-fields.ts';

/** The first day and the last, «YYYY-MM-DD» in Minsk; both are the same for one day. */
const DAYS = { from: DAY, till: DAY };
const inOrder = <Days extends { from: string; till: string }>() =>
  v.check<Days, string>(({ from, till }) => from <= till, 'Последний день раньше первого');
const WEEKS = list(v.pipe(group(DAYS), inOrder()), 120);

/** What happens in the shop, and by which days it is looked through. */
export const EVENTS = someOf({
  list: list(
    v.pipe(
      group({
        title: line(80),
        text: line(600),
        /** «с 12:00 до 15:00»; empty for the whole day. */
        time: v.pipe(v.string('Нужен текст'), v.maxLength(40, 'Длиннее 40 знаков')),
        place: line(160),
        ...DAYS,
      }),
      inOrder(),
    ),
    300,
  ),
  /** Offered beside this week and the next. */
  weeks: WEEKS,
  /** Of years gone by, kept together. */
  archive: WEEKS,
});
