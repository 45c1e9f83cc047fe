import { fillDemo } from '../../demo/fill.ts';
import { isDemoShop } from '../../src/app/seed/is-demo-shop.ts';
import { importDemoContent } from '../../src/app/seed/seed-content.ts';
import { openDatabaseForWork } from '../../src/data/connection.ts';
import type { Env } from '../../src/kit/env.ts';

/** Imports a changed file of the demo, if the database is a demo shop's. @throws when the file is refused */
export async function refillDemo(env: Env, file: string): Promise<void> {
  const connection = await openDatabaseForWork(env);
  try {
    if (!(await isDemoShop(connection))) return;
    if (!file.endsWith('.ts')) return await importDemoContent(connection, [file]);
    const filled = await fillDemo(connection, env.DEMO_PRODUCTS);
    if (!filled.ok) throw new Error(filled.message);
  } finally {
    await connection.close();
  }
}
