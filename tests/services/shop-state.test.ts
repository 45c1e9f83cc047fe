import { expect, it } from 'vitest';
import { schema } from '../../src/data/connection.ts';
import { readShopState } from '../../src/services/operation/read-shop-state.ts';
import { MAX_ATTEMPTS } from '../../src/services/outbox/deliver-messages.ts';
import { describeShop } from './open-shop.ts';

describeShop('the state of the shop', (opened) => {
  it('includes pending messages, abandoned ones and imports', async () => {
    const { db, pool } = opened().connection;
    const now = new Date();
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
    await db.delete(schema.outbox);
    expect((await readShopState(pool, now)).outbox).toEqual({ waiting: 0, givenUp: 0, oldestSeconds: 0 });
    const email = { kind: 'mail', payload: { to: 'a@b.example', subject: 'x', text: 'y' } } as const;
    await db.insert(schema.outbox).values([
      { ...email, key: 'new', createdAt: ago(30) },
      { ...email, key: 'tried', createdAt: ago(600), attempts: 3 },
      { ...email, key: 'given-up', createdAt: ago(9000), attempts: MAX_ATTEMPTS },
      { ...email, key: 'there', createdAt: ago(9000), deliveredAt: now },
    ]);
    await db.insert(schema.sources).values({ key: 'yml:test', format: 'yml', importedAt: ago(100) });
    const state = await readShopState(pool, now);
    expect(state.outbox).toMatchObject({ waiting: 2, givenUp: 1 });
    expect(state.outbox.oldestSeconds).toBeCloseTo(600, 0);
    expect(state.imports.find(({ source }) => source === 'yml:test')?.at).toBeCloseTo(
      ago(100).getTime() / 1000,
      0,
    );
    expect(state.orders).toEqual([]);
    expect(state.catalogueChangedAt === null || state.catalogueChangedAt > 0).toBe(true);
  });
});
