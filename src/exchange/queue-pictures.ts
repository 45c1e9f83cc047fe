import { isActiveAtSource } from '../data/pinned-columns.ts';
import { counted } from '../domain/measures/plural.ts';
import { change, type Run, rowsFrom, touch } from './merge/run.ts';

/** Days after which an address that was fetched or given up is tried again, if an import names it. */
const REFRESH_DAYS = 30;

/** Maximum bytes of an address; longer ones are not fetched. */
const MAX_URL_BYTES = 2000;

const OF_SOURCE = `pictures k join products p on p.id = k.product_id and ${isActiveAtSource('products', 'p')} and p.source_id = $1`;

/**
 * Queues pictures given by an address, which the running server fetches later; pictures already fetched from the same address are attached
 * at once.
 */
export async function queuePictures(run: Run): Promise<void> {
  await touch(
    run,
    'product',
    'changed',
    `update pictures t set hash = d.hash, width = d.width, height = d.height, placeholder = d.placeholder
     from picture_downloads d, products p
     where t.hash = '' and d.url = t.origin and d.hash <> '' and p.id = t.product_id and p.source_id = $1
     returning t.product_id as id`,
    [run.sourceId],
  );
  await change(
    run,
    `insert into picture_downloads (url, host, next_try_at)
     select distinct k.origin, lower(split_part(split_part(k.origin, '/', 3), '?', 1)), $2::timestamptz from ${OF_SOURCE}
     where k.hash = '' and k.origin ~* '^https?://' and octet_length(k.origin) <= ${MAX_URL_BYTES}
     on conflict (url) do nothing`,
    [run.sourceId, run.now],
  );
  await change(
    run,
    `update picture_downloads set state = 'waiting', tries = 0, next_try_at = $2
     where state <> 'waiting' and updated_at < $2::timestamptz - interval '${REFRESH_DAYS} days'
       and url in (select k.origin from ${OF_SOURCE})`,
    [run.sourceId, run.now],
  );
}

/** Reports how many pictures are still to be fetched, and which could not be fetched. */
export async function reportPictures(run: Run): Promise<void> {
  const mine = `picture_downloads d where d.hash = '' and d.url in (select k.origin from ${OF_SOURCE})`;
  const [waiting] = await rowsFrom<{ count: number }>(
    run,
    `select count(*)::integer as count from ${mine} and d.state = 'waiting'`,
    [run.sourceId],
  );
  if (waiting?.count)
    run.report(
      `Картинки по адресам: ${counted(waiting.count, 'ждёт', 'ждут', 'ждут')} загрузки, магазин загружает их, пока работает`,
    );
  const gone = await rowsFrom<{ url: string; reason: string; count: number }>(
    run,
    `select d.url, d.reason, count(*) over ()::integer as count from ${mine} and d.state = 'gone' order by d.url limit 3`,
    [run.sourceId],
  );
  run.findings.add({
    what: 'Картинки, которых не удалось получить по их адресам',
    count: gone[0]?.count ?? 0,
    examples: gone.map(({ url, reason }) => `${url} (${reason})`),
  });
}
