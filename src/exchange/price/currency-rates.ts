import { change, type Run, rowsFrom, stageRows } from '../merge/run.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** Sets the exchange rates to Belarusian roubles, from the settings and from the file itself. */
export async function setRates(run: Run, { currencies }: Vocabulary): Promise<void> {
  await stageRows(
    run,
    'in_currency',
    Object.entries(currencies).map(([currency, { rate }]) => ({ currency, rate })),
  );
  const sent = await rowsFrom(
    run,
    `select distinct on (r.currency) r.currency, r.rate * b.rate as rate from in_rate r join in_currency b on b.currency = r.base
     where r.rate > 0 order by r.currency, r.rate`,
  );
  await change(run, 'delete from in_currency where currency = any($1::text[])', [
    sent.map((row) => 'currency' in row && row.currency),
  ]);
  await stageRows(run, 'in_currency', sent);
}
