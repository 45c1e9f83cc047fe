import * as v from 'valibot';

export const shopPhoneSchema = v.object({
  /** The telephone number formatted for people. */
  shown: v.string(),
  /** The telephone number for dialling: a plus and digits. */
  dialled: v.string(),
});

export const shopContactsSchema = v.object({
  name: v.string(),
  phone: v.nullable(shopPhoneSchema),
  email: v.string(),
  /** Opening hours as text: «Ежедневно с 9:00 до 21:00». */
  hours: v.string(),
  address: v.string(),
});
