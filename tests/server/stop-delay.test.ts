import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stopDelay } from '../../src/app/stop-delay.ts';
import type { Connection } from '../../src/data/connection.ts';
import { LISTENER_NAME } from '../../src/data/nodes.ts';
import { openTestDatabase } from '../database.ts';

describe('the delay of a stop', () => {
  let connection: Connection;
  const clients: pg.Client[] = [];
  beforeAll(async () => {
    connection = await openTestDatabase();
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await connection.close();
  });

  async function listener(name: string): Promise<void> {
    const client = new pg.Client({ connectionString: connection.url, application_name: name });
    clients.push(client);
    await client.connect();
  }
  const delay = (set?: number) => stopDelay({ STOP_DELAY_SECONDS: set }, connection.db);

  it('[RUN-4] is none for the only node, whatever number of its processes and other programs are connected', async () => {
    await listener(LISTENER_NAME);
    await listener(LISTENER_NAME);
    await listener('psql');
    expect(await delay()).toBe(0);
  });

  it('[RUN-4] is twelve seconds beside another node of the same database, unless it is set', async () => {
    await listener('kafel-listener 1@elsewhere');
    expect(await delay()).toBe(12_000);
    expect(await delay(0)).toBe(0);
    expect(await delay(3)).toBe(3000);
  });
});
