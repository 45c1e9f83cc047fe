import * as v from 'valibot';

/** A visitor's choice. `agreement`: they answered with what stood to be allowed, all of it, some or none; false: they refused. */
export const consentSchema = v.object({
  agreement: v.boolean(),
  analytics: v.boolean(),
});
