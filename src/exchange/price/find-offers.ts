import { change, dropStaged, noteOrphans, type Run } from '../merge/run.ts';

/** Conditions for staged rows that came from the files, not those that only remove a stored price. */
export const STATED = { in_price: 'not coalesce(absent, false)', in_stock: 'true' } as const;

/** Finds the offers of staged prices or stocks; those of unknown offers are counted and dropped. */
export async function findOffers(run: Run, stage: 'in_price' | 'in_stock', missing: string): Promise<void> {
  await change(
    run,
    `update ${stage} i set offer_row = o.id from offers o where o.source_id = $1 and o.external_id = i.offer`,
    [run.sourceId],
  );
  await noteOrphans(
    run,
    missing,
    `select min(offer) as key, min(file) as file, min(line) as line from ${stage}
     where offer_row is null and not exists (select from in_orphan where in_orphan.key = ${stage}.offer) group by offer order by min(seq)`,
  );
  const kind = stage === 'in_price' ? 'price' : 'stock';
  await dropStaged(run, kind, 'refused', `delete from ${stage} where offer_row is null and ${STATED[stage]}`);
  await change(run, `delete from ${stage} where offer_row is null`);
  await run.client.query(`create index on ${stage} (offer_row); analyze ${stage}`);
}
