import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';

describe('the embedded database under many clients', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kafel-embedded-'));
  let engine: EmbeddedDatabase;
  let pool: pg.Pool;
  const received: string[] = [];

  beforeAll(async () => {
    mkdirSync(join(folder, 'database'), { mode: 0o755 });
    engine = await startEmbedded(folder, ['stock_changed'], (notice) => received.push(notice.payload));
    pool = new pg.Pool({ host: engine.host, user: 'postgres', database: 'postgres', max: 8 });
    await pool.query('create table counters (id int primary key, count int not null)');
    await pool.query('insert into counters values (1, 0)');
  });

  afterAll(async () => {
    await pool.end();
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function increment(): Promise<void> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query('select count from counters where id = $1 for update', [1]);
      await client.query('update counters set count = $1 where id = $2', [rows[0].count + 1, 1]);
      await client.query('commit');
    } finally {
      client.release();
    }
  }

  it('lies in a folder that nobody else may read', () => {
    expect(statSync(join(folder, 'database')).mode & 0o777).toBe(0o700);
  });

  it('answers each client its own rows, transactions of others between them or not', async () => {
    const read = async (index: number): Promise<boolean> => {
      const sql =
        index % 2 ? 'select $1::int * 2 as answer' : "select 'text ' || $1::int as answer, $1::int as asked";
      const { rows } = await pool.query(sql, [index]);
      return rows[0].answer === (index % 2 ? index * 2 : `text ${index}`);
    };
    const work = Array.from({ length: 240 }, (_, index) =>
      index % 4 ? read(index) : increment().then(() => true),
    );
    const answers = await Promise.all(work);
    expect(answers.every(Boolean)).toBe(true);
    expect((await pool.query('select count from counters')).rows).toEqual([{ count: 60 }]);
  });

  it('prepares a statement of one name once for all clients, and never one that was refused', async () => {
    const ask = (text: string, value: number) =>
      pool.query({ name: `named ${text}`, text, values: [value], rowMode: 'array' });
    const wrong = 'select $1::int + nothing from counters';
    const answers = await Promise.allSettled(
      Array.from({ length: 64 }, (_, index) =>
        index % 4 ? ask('select $1::int + 1', index) : ask(wrong, index),
      ),
    );
    const said = answers.map((answer) =>
      answer.status === 'fulfilled' ? answer.value.rows[0]?.[0] : answer.reason.code,
    );
    expect(said).toEqual(answers.map((_, index) => (index % 4 ? index + 1 : '42703')));
    const { rows } = await pool.query('select name from pg_prepared_statements');
    expect(rows).toEqual([{ name: 'named select $1::int + 1' }]);
  });

  it('passes on what a client notifies once it is committed, and nothing that only looks like it', async () => {
    const client = new pg.Client({ host: engine.host, user: 'postgres', database: 'postgres' });
    await client.connect();
    await client.query('select pg_notify($1, $2)', ['stock_changed', '7,8']);
    await expect.poll(() => received).toEqual(['7,8']);
    await client.query('begin');
    await client.query("select pg_notify('stock_changed', '9')");
    await client.query('rollback');
    await client.query("select 'A0000 stock_changed' as stock_changed, pg_notify('other', '5')");
    await client.query('begin');
    await client.query("notify stock_changed, '10'");
    expect(received).toEqual(['7,8']);
    await client.query('commit');
    await expect.poll(() => received).toEqual(['7,8', '10']);
    await client.end();
  });

  it('goes on after an error, and after a client that went away within a transaction', async () => {
    await expect(pool.query('select $1::int / 0', [1])).rejects.toThrow('division by zero');
    const client = new pg.Client({ host: engine.host, user: 'postgres', database: 'postgres' });
    await client.connect();
    await client.query('begin');
    await client.query('update counters set count = -1');
    await client.end();
    expect((await pool.query('select count from counters where id = $1', [1])).rows[0].count).toBe(60);
  });
});
