import * as v from 'valibot';

/** What `/desk/do/…` answers a script. */
export const actionAnswerSchema = v.object({ ok: v.boolean(), message: v.string() });
