import type { ClientBase } from 'pg';
import type { KeyedKind } from '../../domain/import-counts.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { Findings } from '../findings.ts';
import { KEY_SEPARATOR, KEYED } from './tables.ts';

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

/** SQL that leaves out products described by the offers of a group, because each offer may describe its product differently. */
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

/** Kinds for which repeats are reported; not those of classifiers, which are repeated in every file of an exchange. */
const NAMED: ReadonlySet<KeyedKind> = new Set(['product', 'offer', 'price', 'stock']);

async function nameRepeats(client: ClientBase, kind: KeyedKind, findings: Findings): Promise<void> {
  const stage = KEYED[kind];
  const { rows } = await client.query(
    `select key, count(*) over ()::integer as count, places[1] as first, places[2] as second from (
       select key, array_agg(file || ':' || line order by seq) as places, min(seq) as seq from ${stage} ${strict(stage)}
       group by key having count(*) > 1
     ) as repeats order by seq limit 3`,
  );
  findings.add({
    what: `Повторено слово в слово, взято один раз (${NAMES[kind]})`,
    count: rows[0]?.count ?? 0,
    examples: rows.map(
      ({ key, first, second }) => `«${key.split(KEY_SEPARATOR).join(' / ')}» (${first} и ${second})`,
    ),
  });
}

/**
 * Drops identical repeats; refuses records with the same id and different content, naming both places.
 * @returns the number of dropped repeats by kind; offers of a group that describe the same product do not count
 */
export async function settleRepeats(
  client: ClientBase,
  findings: Findings,
): Promise<Result<Record<KeyedKind, number>, 'contradiction'>> {
  const repeats = {} as Record<KeyedKind, number>;
  for (const kind of Object.keys(KEYED) as KeyedKind[]) {
    const stage = KEYED[kind];
    const found = await findContradiction(client, kind);
    if (found) return failure('contradiction', found);
    if (NAMED.has(kind)) await nameRepeats(client, kind, findings);
    const { rows } = await client.query(
      `with dropped as (delete from ${stage} where seq in (
         select seq from (select seq, row_number() over (partition by key order by seq) as turn from ${stage}) as turns
         where turn > 1) returning *)
       select count(*)::integer as count from dropped ${strict(stage)}`,
    );
    repeats[kind] = rows[0].count;
  }
  return success(repeats);
}
