import * as v from 'valibot';
import { cardSchema } from '../product/card-schema.ts';
import { explainedSchema, list } from '../schemas.ts';

const termValueSchema = v.object({
  code: v.string(),
  label: v.string(),
  count: v.number(),
  chosen: v.boolean(),
  /** What a colour looks like, as CSS writes it. */
  swatch: v.exactOptional(v.string()),
});

export const termFacetSchema = v.object({
  ...explainedSchema.entries,
  kind: v.literal('terms'),
  id: v.string(),
  name: v.string(),
  /** Counts ignore the facet's own selection [LIST-12]; 0 is shown disabled. */
  values: list(termValueSchema),
});

export const rangeFacetSchema = v.object({
  kind: v.literal('range'),
  id: v.string(),
  name: v.string(),
  unit: v.string(),
  /** Bounds over the section, in the column's whole units; `scale` of them make one shown unit (100 for money, 1000 else). */
  min: v.number(),
  max: v.number(),
  scale: v.number(),
  from: v.nullable(v.number()),
  to: v.nullable(v.number()),
});

export const facetSchema = v.union([termFacetSchema, rangeFacetSchema]);

export const listingResultSchema = v.object({
  total: v.number(),
  /** The page shown: the last one when a later one was asked for. */
  page: v.number(),
  pages: v.number(),
  cards: list(cardSchema),
  facets: list(facetSchema),
});

export const chipSchema = v.object({
  label: v.string(),
  address: v.string(),
});
