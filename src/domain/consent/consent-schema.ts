import * as v from 'valibot';

export const consentSchema = v.object({
  agreement: v.boolean(),
  analytics: v.boolean(),
});
