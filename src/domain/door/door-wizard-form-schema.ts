import * as v from 'valibot';
import { doorExtraSchema } from '../product/product-schema.ts';
import { length, list } from '../schemas.ts';

export const doorRoleSchema = v.picklist([
  'frame',
  'architrave',
  'extension',
  'hinge',
  'handle',
  'latch',
  'lock',
  'cylinder',
  'other',
]);

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
