import * as v from 'valibot';
import type { EventTexts } from './content.ts';
import { DAY, group, line, list } from './content-fields.ts';

/** A group of fields with a first and a last day. */
function days<Fields extends v.ObjectEntries>(fields: Fields) {
  return v.pipe(
    group({ ...fields, from: DAY, till: DAY }),
    v.check((value) => {
      const { from, till } = value as { from: string; till: string };
      return from <= till;
    }, 'Последний день раньше первого'),
  );
}

/** The events of a shop and the weeks it offers to look at. */
export const EVENTS: v.GenericSchema<unknown, Partial<EventTexts>> = group({
  list: v.exactOptional(
    list(
      days({
        title: line(80),
        text: line(600),
        time: v.pipe(v.string('Нужен текст'), v.maxLength(40, 'Длиннее 40 знаков')),
        place: line(160),
      }),
      300,
    ),
  ),
  weeks: v.exactOptional(list(days({}), 120)),
  archive: v.exactOptional(list(days({}), 120)),
}) as v.GenericSchema<unknown, Partial<EventTexts>>;
