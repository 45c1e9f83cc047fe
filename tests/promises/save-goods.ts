import { randomUUID } from 'node:crypto';
import type { Database } from '../../src/data/connection.ts';
import { PROJECTS_COOKIE, readKeys } from '../../src/domain/project/own-keys.ts';
import { projectKeyAddress } from '../../src/domain/project/project.ts';
import { sharedListAddress, shareList } from '../../src/services/lists/shared-list.ts';
import type { Visitor } from './visitor.ts';
import { findGoods, PERSON } from './walk-pages.ts';

/** Saves goods in a project with its estimate, and in a shared list. */
export async function saveGoods(visitor: Visitor, db: Database): Promise<void> {
  const { offer, product } = await findGoods(visitor, 'Берег белая');
  const made = await visitor.post('/project/create', { ...PERSON, name: 'Ванная' });
  const project = String(made['address']).replace(/edit\/$/, '');
  const room = { place: `${project.split('/')[2]}:`, 'room-name': 'Пол', 'room-area': '4' };
  await visitor.post('/project/put', { ...room, offer, quantity: '20', key: randomUUID() });
  // The address is new each time, because emails per address are limited.
  await visitor.post('/project/mail', { ...PERSON, email: `${randomUUID()}@example.by` });
  const keys = readKeys(visitor.cookies.get(PROJECTS_COOKIE));
  const list = await shareList(db, [Number(product)], new Date());
  const own = [`${project}edit/`, ...keys.map(projectKeyAddress)];
  const pages = ['/project/', ...own, project, `${project}smeta.xlsx`, sharedListAddress(list)];
  for (const path of pages) await visitor.read(path);
}
