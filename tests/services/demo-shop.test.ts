import { expect, it } from 'vitest';
import { demoSource } from '../../demo/source.ts';
import { isDemoShop } from '../../src/app/seed/is-demo-shop.ts';
import { describeShop } from './open-shop.ts';

describeShop('the demo shop', (shop) => {
  it('[SHOP-1] is one with demo goods only: the first own goods on sale make it a real shop', async () => {
    const { connection } = shop();
    const { pool } = connection;
    expect(await isDemoShop(connection)).toBe(false);
    await pool.query('update sources set key = $1', [demoSource.key]);
    expect(await isDemoShop(connection)).toBe(true);
    await pool.query("insert into sources (key, format) values ('own', 'csv')");
    const own = "(select id from sources where key = 'own')";
    await pool.query(
      `update products set source_id = ${own} where id = (select min(id) from products where active)`,
    );
    expect(await isDemoShop(connection)).toBe(false);
    await pool.query(`update products set active = false where source_id = ${own}`);
    expect(await isDemoShop(connection)).toBe(true);
    await pool.query('update products set active = false');
    expect(await isDemoShop(connection)).toBe(false);
  });
});
