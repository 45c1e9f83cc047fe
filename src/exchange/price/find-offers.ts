import { change, dropStaged, noteOrphans, type Run } from '../merge/run.ts';

/** Staged prices that only take a former one away are no records of the files. */
export const SAID = { in_price: 'not coalesce(absent, false)', in_stock: 'true' } as const;

/** Finds the offers that staged prices or stocks are of; those of unknown offers are counted and left out. */
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
  await dropStaged(run, kind, 'refused', `delete from ${stage} where offer_row is null and ${SAID[stage]}`);
  await change(run, `delete from ${stage} where offer_row is null`);
  await run.client.query(`create index on ${stage} (offer_row); analyze ${stage}`);
}
