import * as v from 'valibot';

export const shopPhoneSchema = v.object({
  /** As people read it. */
  shown: v.string(),
  /** As a telephone dials it: a plus and digits. */
  dialled: v.string(),
});

export const shopContactsSchema = v.object({
  name: v.string(),
  phone: v.nullable(shopPhoneSchema),
  email: v.string(),
  /** «Ежедневно с 9:00 до 21:00». */
  hours: v.string(),
  address: v.string(),
});
