import { analyzeGrown, change, type Run } from './run.ts';

interface Parts {
  table: string;
  /** Query of the wanted rows: the columns of `key`, then those of `content`. */
  wanted: string;
  key: string[];
  /** The column of the key that may be null. */
  nullable?: string;
  content: string[];
  /**
   * The row that counts as changed together with its part. `id` is an SQL expression for its id, given a written row `done` of the part.
   */
  owner: { kind: 'product' | 'offer' | 'price'; id: string };
  /**
   * Condition on stored rows `t` whose owner was sent together with its parts: those that are not wanted are deleted. If absent, nothing is
   * deleted.
   */
  sent?: string;
}

/** Makes the rows of a child table equal to the wanted ones, writing only differences, and records their owners as changed. */
export async function mergeParts(run: Run, parts: Parts): Promise<void> {
  const { table, wanted, key, nullable, content, owner, sent } = parts;
  const columns = [...key, ...content];
  const match = key
    .map((name) => `t.${name} ${name === nullable ? 'is not distinct from' : '='} w.${name}`)
    .join(' and ');
  const returned = key.map((name) => `t.${name}`).join(', ');
  const noted = (statement: string) =>
    change(
      run,
      `with done as (${statement})
       insert into in_touched select distinct '${owner.kind}', ${owner.id}, 'changed' from done`,
    );
  await change(run, 'drop table if exists pg_temp.in_wanted');
  await change(run, `create temp table in_wanted on commit drop as ${wanted}`);
  await run.client.query('analyze in_wanted');
  if (sent) {
    await noted(
      `delete from ${table} t where ${sent} and not exists (select from in_wanted w where ${match})
       returning ${returned}`,
    );
  }
  if (content.length > 0) {
    const list = (alias: string) => content.map((name) => `${alias}.${name}`).join(', ');
    await noted(
      `update ${table} t set ${content.map((name) => `${name} = w.${name}`).join(', ')} from in_wanted w
       where ${match} and (${list('t')}) is distinct from (${list('w')}) returning ${returned}`,
    );
  }
  // Rows are inserted in the order of their owners, so that they are close together on disk: products are read with their parts, a thousand
  // at a time.
  const added = await noted(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.map((name) => `w.${name}`).join(', ')} from in_wanted w
     where not exists (select from ${table} t where ${match})
     order by ${key.map((name) => `w.${name}`).join(', ')} returning ${key.join(', ')}`,
  );
  await analyzeGrown(run, table, added);
}
