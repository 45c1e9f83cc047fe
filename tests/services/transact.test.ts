import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../../src/data/connection.ts';
import { send, type Transaction, transact } from '../../src/data/transact.ts';
import { openTestDatabase } from '../database.ts';

describe('a transaction', () => {
  let connection: Connection;

  beforeAll(async () => {
    connection = await openTestDatabase();
    await connection.pool.query('create table steps (id serial primary key, word text not null unique)');
  });

  afterAll(() => connection.close());

  beforeEach(() => connection.pool.query('truncate steps'));

  const add = (tx: Transaction, word: string | null) =>
    tx.execute(sql`insert into steps (word) values (${word})`);

  async function words(): Promise<string[]> {
    const { rows } = await connection.pool.query('select word from steps order by id');
    return rows.map(({ word }) => word);
  }

  it('runs statements sent together in order, and all have run when it ends', async () => {
    const seen = await transact(connection.db, async (tx) => {
      for (const word of ['один', 'два', 'три']) send(tx, add(tx, word));
      const [{ rows }] = await Promise.all([
        tx.execute<{ count: number }>(sql`select count(*)::int as count from steps`),
        add(tx, 'четыре'),
      ]);
      send(tx, add(tx, 'пять'));
      return rows[0]?.count;
    });
    expect(seen).toBe(3);
    expect(await words()).toEqual(['один', 'два', 'три', 'четыре', 'пять']);
  });

  it('fails as a whole with the error of a statement nobody awaited, and the connection stays usable', async () => {
    const failing = (after: (tx: Transaction) => Promise<unknown>) =>
      transact(connection.db, async (tx) => {
        send(tx, add(tx, 'один'));
        send(tx, add(tx, null));
        await after(tx);
      });
    for (const after of [
      async () => {},
      (tx: Transaction) => tx.execute(sql`select word from steps`),
      async (tx: Transaction) => send(tx, add(tx, 'два')),
    ])
      await expect(failing(after)).rejects.toMatchObject({ cause: { code: '23502' } });
    expect(await words()).toEqual([]);
    expect(await transact(connection.db, async () => 'цела')).toBe('цела');
  });

  it('is retried when a statement nobody awaited conflicts with another transaction', async () => {
    let tries = 0;
    await transact(connection.db, async (tx) => {
      tries += 1;
      if (tries === 1) {
        send(tx, add(tx, 'занято'));
        send(tx, add(tx, 'занято'));
      }
      await add(tx, 'другое');
    });
    expect(tries).toBe(2);
    expect(await words()).toEqual(['другое']);
  });

  it('refuses statements of other connections and unfinished ones, which would be sent out of order', async () => {
    expect(() => send(connection.db, add(connection.db, 'один'))).toThrow('outside of a transaction');
    const over: Transaction[] = [];
    await transact(connection.db, async (tx) => over.push(tx));
    expect(() => over.map((tx) => send(tx, add(tx, 'после')))).toThrow('outside of a transaction');
    const later = async (tx: Transaction) => {
      await null;
      await add(tx, 'два');
    };
    await expect(transact(connection.db, async (tx) => send(tx, later(tx)))).rejects.toThrow(
      'not sent at once',
    );
    expect(await words()).toEqual([]);
  });

  it('fails on a result of an unexpected shape', async () => {
    const judged = transact(connection.db, async (tx) => {
      send(tx, add(tx, 'один'), ({ rowCount }) => {
        if (rowCount !== 2) throw new Error('не две');
      });
    });
    await expect(judged).rejects.toThrow('не две');
    expect(await words()).toEqual([]);
  });
});
