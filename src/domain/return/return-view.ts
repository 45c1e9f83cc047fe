import type * as v from 'valibot';
import type { refundViewSchema, returnViewSchema } from '../order/return-schema.ts';

export type ReturnView = v.InferOutput<typeof returnViewSchema>;
export type RefundView = v.InferOutput<typeof refundViewSchema>;
