import * as v from 'valibot';
import { doorExtraSchema } from '../product/product-schema.ts';
import { length, list } from '../schemas.ts';

/** What an extra is in a door set; others keep their rate. */
export const doorRoleSchema = v.picklist(['frame', 'architrave', 'extension', 'other']);

/** A row of a door's extras, and for an extension the widths on offer, that of the row among them. */
export const doorRowSchema = v.object({
  extra: doorExtraSchema,
  role: doorRoleSchema,
  widths: list(
    v.object({
      width: length,
      extra: doorExtraSchema,
    }),
  ),
});
