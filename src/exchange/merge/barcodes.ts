import { change, type Run, rowsFrom, touch } from './run.ts';

/**
 * Sets the barcodes of offers. 1C sends barcodes with both products and offers, and one of the two elements may be empty; the other is then
 * used. If a full file has any barcodes, the offers without one lose theirs; a file without barcodes changes nothing (docs/decisions/0142).
 */
export async function setBarcodes(run: Run): Promise<void> {
  const [came] = await rowsFrom(run, 'select 1 from in_barcode limit 1');
  if (!came) return;
  if (run.complete.has('offer'))
    await change(
      run,
      `insert into in_barcode (seq, offer, barcodes) select i.seq, i.key, '{}' from in_offer i
       where not i.deleted and not exists (select from in_barcode b where b.offer = i.key)`,
    );
  await touch(
    run,
    'offer',
    'changed',
    `update offers t set barcodes = b.barcodes from (
       select distinct on (offer) offer, barcodes from in_barcode order by offer, barcodes = '{}', seq desc
     ) as b
     where t.source_id = $1 and t.external_id = b.offer and t.barcodes is distinct from b.barcodes returning t.id`,
    [run.sourceId],
  );
}
