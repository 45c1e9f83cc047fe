import * as v from 'valibot';
import type { FormRules } from '../form/form.ts';
import { agreement, email } from '../form/form-fields.ts';

/** Form for subscribing to the newsletter [REV-5]. */
export const NEWSLETTER_FORM = {
  name: 'newsletter',
  schema: v.object({
    email: v.pipe(v.string(), v.trim(), v.nonEmpty('Укажите почту'), email()),
    agreement: agreement(),
  }),
} satisfies FormRules<unknown>;
