import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { properties, propertyValues } from '../../data/schema/property.ts';
import { type Term, termFinder } from '../../domain/product/term.ts';
import type { Settings } from '../settings.ts';

/** Lists the terms that characteristics of the shop's goods have: a shop without tiles explains nothing about tiles. */
export async function listTerms({
  db,
  settings,
}: {
  db: Database;
  settings: () => Pick<Settings, 'terms'>;
}): Promise<Term[]> {
  const { terms } = settings();
  const findTerm = termFinder(terms);
  const found = await db
    .select({ name: properties.name, values: sql<string[]>`array_agg(distinct ${propertyValues.value})` })
    .from(properties)
    .innerJoin(propertyValues, eq(propertyValues.propertyId, properties.id))
    .where(eq(properties.active, true))
    .groupBy(properties.name);
  const met = new Set(found.flatMap(({ name, values }) => values.map((value) => findTerm(name, [value]))));
  return terms.filter(({ slug }) => met.has(slug));
}
