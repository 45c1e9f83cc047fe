import { change, type Run, touch } from '../merge/run.ts';

/**
 * A product is bought through an offer. One that came without any gets its own, at no price and therefore not sold, under the
 * product's id: the one under which files of prices and rests speak of plain goods. Once real offers are there it goes.
 */
export async function addPlainOffers(run: Run): Promise<void> {
  await change(
    run,
    `with added as (
       insert into offers (source_id, external_id, product_id, article, source_unit)
       select p.source_id, p.external_id, p.id, p.article, coalesce(i.source_unit, '')
       from products p left join in_product i on i.row_id = p.id
       where p.source_id = $1 and p.active and not exists (select from offers o where o.product_id = p.id)
         and not exists (select from offers o where o.source_id = $1 and o.external_id = p.external_id)
       order by p.id returning id
     ) insert into in_touched select 'plain-offer', id, 'added' from added`,
    [run.sourceId],
  );
  await touch(
    run,
    'offer',
    'retired',
    `update offers t set active = false from products p
     where p.id = t.product_id and t.source_id = $1 and t.external_id = p.external_id and t.active
       and t.price = 0 and t.stock = 0 and t.stock_stated
       and p.id in (select i.product_row from in_offer i join offers o on o.id = i.row_id and o.active)
       and not exists (select from in_offer i where i.row_id = t.id)
     returning t.id`,
    [run.sourceId],
  );
}
