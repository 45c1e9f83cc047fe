import type { ClientBase } from 'pg';
import { failure, type Result, success } from '../../kit/result.ts';
import { KEY_SEPARATOR, KEYED, type KeyedKind } from './tables.ts';

const NAMES: Record<KeyedKind, string> = {
  section: 'группа',
  property: 'свойство',
  'property-value': 'значение свойства',
  'price-type': 'тип цены',
  product: 'товар',
  offer: 'предложение',
  price: 'цена предложения',
  stock: 'остаток предложения',
};

/** The offers of a group each tell of its product, in their own words. */
const strict = (stage: string) => (stage === 'in_product' ? 'where not lenient' : '');

async function findContradiction(client: ClientBase, kind: KeyedKind): Promise<string | null> {
  const stage = KEYED[kind];
  const { rows } = await client.query(
    `with doubled as (
       select key from ${stage} ${strict(stage)} group by key having count(distinct digest) > 1 order by min(seq) limit 1
     )
     select distinct on (digest) key, file, line, seq from ${stage} join doubled using (key) ${strict(stage)}
     order by digest, seq`,
  );
  const [first, second] = rows.sort((a, b) => a.seq - b.seq);
  if (!first || !second) return null;
  const id = first.key.split(KEY_SEPARATOR).join(' / ');
  return `Противоречие: ${NAMES[kind]} «${id}» описывается по-разному: ${first.file}:${first.line} и ${second.file}:${second.line}.`;
}

/** Drops what was said twice in the same words; the same id with different content is refused, naming both places. */
export async function settleRepeats(client: ClientBase): Promise<Result<void, 'contradiction'>> {
  for (const kind of Object.keys(KEYED) as KeyedKind[]) {
    const stage = KEYED[kind];
    const found = await findContradiction(client, kind);
    if (found) return failure('contradiction', found);
    await client.query(
      `delete from ${stage} where seq in (
         select seq from (select seq, row_number() over (partition by key order by seq) as turn from ${stage}) as turns
         where turn > 1)`,
    );
  }
  return success(undefined);
}
