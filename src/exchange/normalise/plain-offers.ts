import { change, type Run, touch } from '../merge/run.ts';
import { MISSING } from '../stock/promised-stock.ts';
import { holdStocks } from '../undo/keep-changes.ts';

/** Active goods `p` of the source that nothing active can be bought of. */
const WITHOUT_OFFER = `p.source_id = $1 and p.active
  and not exists (select from offers o where o.product_id = p.id and o.active)`;

/** Goods come back with the offer they had of their own, which begins anew: what this import says of it is set later. */
async function revivePlainOffers(run: Run): Promise<void> {
  const left = `t.product_id = p.id and t.source_id = p.source_id and t.external_id = p.external_id and ${WITHOUT_OFFER}`;
  await change(
    run,
    `delete from offer_prices r using offers t, products p where r.offer_id = t.id and ${left}
       and not exists (select from in_offer i where i.row_id = t.id and not i.deleted)`,
    [run.sourceId],
  );
  await holdStocks(run, `select t.id from offers t, products p where ${left}`, [run.sourceId]);
  await touch(
    run,
    'offer',
    'changed',
    `update offers t set active = true, price = 0, old_price = null, stock = 0, shortage = owed.amount, stock_stated = true
     from products p, ${MISSING} owed where owed.id = t.id and ${left} returning t.id`,
    [run.sourceId],
  );
}

/** An offer of the goods' own that is not sold goes once others are there. */
async function retireSuperseded(run: Run): Promise<void> {
  await touch(
    run,
    'offer',
    'retired',
    `update offers t set active = false from products p
     where p.id = t.product_id and t.source_id = $1 and t.external_id = p.external_id and t.active
       and t.price = 0 and t.stock = 0 and t.stock_stated
       and p.id in (select o.product_id from in_offer i join offers o on o.id = i.row_id
         where o.active and not i.deleted and o.external_id <> i.product)
       and not exists (select from in_offer i where i.row_id = t.id and not i.deleted)
     returning t.id`,
    [run.sourceId],
  );
}

/**
 * A product is bought through an offer. One that has none gets its own, at no price and therefore not sold, under the
 * product's id: the one under which files of prices and stock levels speak of plain goods. Once real offers are there it goes, and
 * comes back when they are gone.
 */
export async function keepPlainOffers(run: Run): Promise<void> {
  await retireSuperseded(run);
  await revivePlainOffers(run);
  await change(
    run,
    `with added as (
       insert into offers (source_id, external_id, product_id, article, source_unit)
       select p.source_id, p.external_id, p.id, p.article, coalesce(i.source_unit, '')
       from products p left join in_product i on i.row_id = p.id
       where ${WITHOUT_OFFER}
         and not exists (select from offers o where o.source_id = $1 and o.external_id = p.external_id)
       order by p.id returning id
     ) insert into in_touched select 'plain-offer', id, 'added' from added`,
    [run.sourceId],
  );
}
