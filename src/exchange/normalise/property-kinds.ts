import { isActiveAtSource } from '../../data/pinned-columns.ts';
import { readNumber } from '../formats/read/numbers.ts';
import { change, forEachBatch, type Run, rowsFrom, stageRows } from '../merge/run.ts';

/** Maximum number and length of the values with which a text property becomes a filter; otherwise it is only shown. */
const MAX_VALUES = 300;
const MAX_VALUE_LENGTH = 60;

/**
 * Reads a text as a number in thousandths: at most seven digits and three decimals, which excludes codes, barcodes and numbers with leading
 * zeros. Null for anything else.
 */
export function measureOf(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '');
  return /^-?(0|[1-9]\d{0,6})([.,]\d{1,3}0*)?$/.test(bare) ? readNumber(bare, 3) : null;
}

async function readTexts(run: Run): Promise<void> {
  await forEachBatch<{ property: string; text: string; uses: string }>(
    run,
    `select property, text, count(*) as uses from in_product_property where text is not null group by property, text`,
    (rows) =>
      stageRows(
        run,
        'in_text',
        rows.map(({ property, text, uses }) => ({
          property,
          text,
          uses: Number(uses),
          number: measureOf(text),
        })),
      ),
  );
  await run.client.query('analyze in_text');
}

/** Whether stored offers count too, because this is not a full file of offers. */
async function offersStay(run: Run): Promise<boolean> {
  const [came] = await rowsFrom(run, 'select 1 from in_offer limit 1');
  return !(came && run.complete.has('offer'));
}

/**
 * Decides whether a property sent as text or number becomes a number (if all its values are numbers), a dictionary or plain text.
 * Properties by which an offer is chosen become dictionaries. For a property with stored values, only a complete import decides again.
 */
export async function decideKinds(run: Run): Promise<void> {
  await readTexts(run);
  const chosenBy = `exists (select from in_offer_property r where r.property = facts.property)
    or ${await offersStay(run)} and exists (select from offer_properties r join offers o on o.id = r.offer_id and ${isActiveAtSource('offers', 'o')}
      where r.property_id = facts.stored_id)`;
  const settled = `facts.stored_id is not null and (facts.values = 0 or ${
    run.complete.has('product')
      ? 'false'
      : 'exists (select from product_properties r where r.property_id = facts.stored_id)'
  })`;
  await change(
    run,
    `with stated as (
       select property, count(*) as values, sum(uses) as uses, max(length(text)) as longest,
         bool_and(number is not null) as numeric from in_text group by property
     ), facts as (
       select i.key as property, t.id as stored_id, t.kind as stored, i.kind as declared, coalesce(stated.values, 0) as values,
         stated.uses, stated.longest, stated.numeric
       from in_property i left join stated on stated.property = i.key
       left join properties t on t.source_id = $1 and t.external_id = i.key
       where i.kind <> 'dictionary'
     )
     update in_property i set kind = case
         when ${chosenBy} then 'dictionary'
         when ${settled} then facts.stored
         when facts.values = 0 then facts.declared
         when facts.numeric then 'number'
         when facts.values <= ${MAX_VALUES} and facts.longest <= ${MAX_VALUE_LENGTH}
           and not (facts.values > 20 and facts.values = facts.uses) then 'dictionary'
         else 'text'
       end
     from facts where facts.property = i.key`,
    [run.sourceId],
  );
}
