import * as v from 'valibot';
import { cardSchema } from '../product/card-schema.ts';
import { explainedSchema, list } from '../schemas.ts';

const termValueSchema = v.object({
  code: v.string(),
  label: v.string(),
  count: v.number(),
  chosen: v.boolean(),
  /** CSS colour that represents the value. */
  swatch: v.exactOptional(v.string()),
});

export const termFacetSchema = v.object({
  ...explainedSchema.entries,
  kind: v.literal('terms'),
  id: v.string(),
  name: v.string(),
  /** Counts ignore the filter's own selection [LIST-12]; values with a count of 0 are shown disabled. */
  values: list(termValueSchema),
});

export const rangeFacetSchema = v.object({
  kind: v.literal('range'),
  id: v.string(),
  name: v.string(),
  unit: v.string(),
  /**
   * Smallest and largest value in the section, in the column's whole units, of which `scale` make one shown unit (100 for money, 1000
   * otherwise).
   */
  min: v.number(),
  max: v.number(),
  scale: v.number(),
  from: v.nullable(v.number()),
  to: v.nullable(v.number()),
});

export const facetSchema = v.union([termFacetSchema, rangeFacetSchema]);

export const listingResultSchema = v.object({
  total: v.number(),
  /** Page shown; the last one if a later one was requested. */
  page: v.number(),
  pages: v.number(),
  cards: list(cardSchema),
  facets: list(facetSchema),
});

export const chipSchema = v.object({
  label: v.string(),
  address: v.string(),
});
