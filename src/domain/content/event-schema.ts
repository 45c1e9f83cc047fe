import * as v from 'valibot';
import { DAY, group, line, list, someOf } from './content-fields.ts';

/** First and last day, «YYYY-MM-DD» in Minsk; equal for a single day. */
const DAYS = { from: DAY, till: DAY };
const inOrder = <Days extends { from: string; till: string }>() =>
  v.check<Days, string>(({ from, till }) => from <= till, 'Последний день раньше первого');
const WEEKS = list(v.pipe(group(DAYS), inOrder()), 120);

/** The shop's events, and the periods by which they are filtered. */
export const EVENTS = someOf({
  list: list(
    v.pipe(
      group({
        title: line(80),
        text: line(600),
        /** Time of day, «с 12:00 до 15:00»; empty for the whole day. */
        time: v.pipe(v.string('Нужен текст'), v.maxLength(40, 'Длиннее 40 знаков')),
        place: line(160),
        ...DAYS,
      }),
      inOrder(),
    ),
    300,
  ),
  /** Periods offered as filters in addition to this week and the next. */
  weeks: WEEKS,
  /** Past weeks, listed in the archive if an event took place in them. */
  archive: WEEKS,
});
