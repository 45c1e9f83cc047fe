import { isActiveAtSource, sourceValue, sourceWrite } from '../../data/pinned-columns.ts';
import { change, RETIRED, type Run, touch, UNPRICED } from '../merge/run.ts';
import { MISSING } from '../stock/promised-stock.ts';
import { recordStocks } from '../undo/record-changes.ts';

/** Condition for active products `p` of the source that have no active offer. */
const WITHOUT_OFFER = `p.source_id = $1 and ${isActiveAtSource('products', 'p')}
  and not exists (select from offers o where o.product_id = p.id and ${isActiveAtSource('offers', 'o')})`;

/** Revives the product's own offer with empty values; the values of this import are set later. */
async function revivePlainOffers(run: Run): Promise<void> {
  const left = `t.product_id = p.id and t.source_id = p.source_id and t.external_id = p.external_id and ${WITHOUT_OFFER}`;
  await change(
    run,
    `delete from offer_prices r using offers t, products p where r.offer_id = t.id and ${left}
       and not exists (select from in_offer i where i.row_id = t.id and not i.deleted)`,
    [run.sourceId],
  );
  await recordStocks(run, `select t.id from offers t, products p where ${left}`, [run.sourceId]);
  const revived = sourceWrite('offers', { active: 'true', ...UNPRICED });
  await touch(
    run,
    'offer',
    'changed',
    `update offers t set ${revived.assignments}, stock = 0, shortage = owed.amount, stock_stated = true
     from products p, ${MISSING} owed where owed.id = t.id and ${left} returning t.id`,
    [run.sourceId],
  );
}

/** Retires the product's own offer, if it is not sold, once the product has other offers. */
async function retireSuperseded(run: Run): Promise<void> {
  await touch(
    run,
    'offer',
    'retired',
    `update offers t set ${sourceWrite('offers', RETIRED).assignments} from products p
     where p.id = t.product_id and t.source_id = $1 and t.external_id = p.external_id and ${isActiveAtSource('offers', 't')}
       and (${sourceValue('offers', 'price')}) = 0 and t.stock = 0 and t.stock_stated
       and p.id in (select o.product_id from in_offer i join offers o on o.id = i.row_id
         where ${isActiveAtSource('offers', 'o')} and not i.deleted and o.external_id <> i.product)
       and not exists (select from in_offer i where i.row_id = t.id and not i.deleted)
     returning t.id`,
    [run.sourceId],
  );
}

/**
 * Makes sure that every product can be bought through an offer. A product without offers gets its own, without a price and thus not sold
 * yet; its id is the product's, because price and stock files use that. This offer is retired while there are others.
 */
export async function retainPlainOffers(run: Run): Promise<void> {
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
