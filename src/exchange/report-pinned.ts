import { counted } from '../domain/measures/plural.ts';
import { type Run, rowsFrom } from './merge/run.ts';

/** Reports how many products of the source have something that the merchant pinned, which imports do not change. */
export async function reportPinned(run: Run): Promise<void> {
  const [found] = await rowsFrom<{ count: number }>(
    run,
    `select count(*)::integer as count from (
       select id from products where source_id = $1 and active and pinned <> '{}'
       union select product_id from offers where source_id = $1 and active and pinned <> '{}'
     ) as pinned`,
    [run.sourceId],
  );
  if (found?.count)
    run.report(`Закреплено вами и не изменено: ${counted(found.count, 'товар', 'товара', 'товаров')}`);
}
