import Validator from '@adobe/structured-data-validator';

/** Fields that only listings of products for sale require; a product without offers is no such listing, but may have a snippet. */
const OF_LISTINGS = new Set(['image', 'offers']);

/** Returns what search engines would reject in the entities, one line each; recommendations are left out. */
export async function structuredDataErrors(
  entities: readonly Readonly<Record<string, unknown>>[],
): Promise<string[]> {
  const jsonld: Record<string, unknown[]> = {};
  for (const entity of structuredClone(entities)) {
    const type = String(entity['@type']);
    jsonld[type] = [...(jsonld[type] ?? []), entity];
  }
  const listing = entities.some(({ offers }) => offers !== undefined);
  const issues = await new Validator().validate({ jsonld });
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .filter(({ fieldNames = [] }) => listing || !fieldNames.every((field) => OF_LISTINGS.has(field)))
    .map(({ issueMessage, path }) => {
      const place = path.map(({ type, property }) => type ?? property).join('.');
      return `${place}: ${issueMessage}`;
    });
}
