import * as v from 'valibot';
import type { FormRules } from '../form/form.ts';
import { agreement } from '../form/form-fields.ts';
import { readWaitingContact, type WaitingContact } from './availability.ts';

const contact = v.pipe(
  v.string(),
  v.rawTransform<string, WaitingContact>(({ dataset, addIssue, NEVER }) => {
    const reading = readWaitingContact(dataset.value);
    if (reading.ok) return { channel: reading.channel, contact: reading.contact };
    addIssue({ message: reading.message });
    return NEVER;
  }),
);

/** Form for visitors who want to be notified when an offer becomes available [REV-4]. */
export const AVAILABILITY_FORM = {
  name: 'availability',
  unseen: ['offer'],
  schema: v.object({
    offer: v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,8}$/, 'Страница устарела. Откройте товар ещё раз'),
      v.transform(Number),
    ),
    contact,
    agreement: agreement(),
  }),
} satisfies FormRules<unknown>;
