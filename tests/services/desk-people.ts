import type { FastifyInstance } from 'fastify';
import { deskDeps } from '../../src/app/desk-deps.ts';
import { pageRows, pageText, readPageText } from '../../src/app/desk-pages.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import type { Connection } from '../../src/data/connection.ts';
import type { DeskPerson } from '../../src/domain/desk/person.ts';
import type { DeskRole } from '../../src/domain/desk/roles.ts';
import { deskEndpoints } from '../../src/http/endpoints/desk/desk.ts';
import { strangerTries } from '../../src/http/endpoints/desk/stranger-tries.ts';
import { readContent } from '../../src/services/content/current-content.ts';
import type { DeskDeps } from '../../src/services/desk/action.ts';
import { setPassword } from '../../src/services/desk/keep-people.ts';
import { openDesk } from '../../src/services/desk/open-desk.ts';
import { fakeRenderer, html, testHost } from '../server/fakes.ts';

export const PASSWORD = 'плитка под дуб';

export const OWNER: DeskPerson = { id: 1, name: 'анна', role: 'owner', hasCode: false };

/** A desk over a test's database, at a clock that the test sets. */
export function deskOver(
  connection: Connection,
  more: Partial<DeskDeps> = {},
  find: DeskDeps['find'] = () => [],
) {
  const time = { now: new Date('2026-11-25T09:00:00Z') };
  const dataDir = more.dataDir ?? '/nowhere';
  const { db, pool } = connection;
  const contentNow = async () => ({ db, pool, content: await readContent(pool, SETTINGS.content) });
  const orderDeps = { db, settings: () => SETTINGS, clock: () => time.now, publicUrl: 'http://shop.test' };
  const composed = openDesk({
    ...deskDeps({
      ...{ connection, content: () => SETTINGS.content, orderDeps, dataDir },
      stockChanged: () => {},
      search: () => {
        throw new Error('what is found is given');
      },
    }),
    readPageText: async (page) => readPageText(await contentNow(), page),
    missing: async () => [],
    pages: async () => pageRows(await contentNow()),
    pageText: async (key) => pageText(await contentNow(), key),
    find,
    ...more,
  });
  // What an owner may see.
  const desk = { ...composed, ...composed.visit({ person: OWNER, key: '' }).desk };
  return { desk, time };
}

/** Pages that say who looks, what was said and which form comes back. */
const sayingPages = () =>
  fakeRenderer(({ pathname }, { desk: visit, form }) =>
    html(JSON.stringify({ pathname, person: visit?.person ?? null, said: visit?.said ?? null, form })),
  );

/** Time that leaps to whatever waits for it. */
function leapingTimer() {
  let now = Date.parse('2026-11-25T09:00:00Z');
  return {
    now: () => now,
    after(milliseconds: number, call: () => void) {
      const leap = setImmediate(() => {
        now += milliseconds;
        call();
      });
      return () => clearImmediate(leap);
    },
  };
}

/** The host of a desk, whose pages say what they were given. */
export async function deskHost(connection: Connection, more: Partial<DeskDeps> = {}) {
  const { desk, time } = deskOver(connection, more);
  const renderer = sayingPages();
  const { app } = await testHost(renderer);
  const doorTime = leapingTimer();
  await app.register(deskEndpoints(desk, () => {}, strangerTries(doorTime)));
  return { app, desk, time, doorTime, renderer };
}

type Fields = Record<string, string>;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
let strangers = 0;

/** A browser of somebody: its cookies, as the desk sets and renews them. */
export function browserOf(
  app: FastifyInstance,
  remoteAddress = `198.51.100.${++strangers}`,
  more: Record<string, string> = {},
) {
  const cookies = new Map<string, string>();
  const header = () => [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  async function ask(method: 'GET' | 'POST', url: string, fields: Fields = {}) {
    const payload = method === 'POST' ? { payload: new URLSearchParams(fields).toString() } : {};
    const answer = await app.inject({
      ...{ method, url, remoteAddress, headers: { ...FORM, ...more, cookie: header() } },
      ...payload,
    });
    for (const { name, value, expires } of answer.cookies)
      if (value === '' || (expires && expires.getTime() === 0)) cookies.delete(name);
      else cookies.set(name, value);
    return answer;
  }
  return {
    cookies,
    get: (url: string) => ask('GET', url),
    post: (url: string, fields: Fields = {}) => ask('POST', url, fields),
    signIn: (name: string, password = PASSWORD, code = '') =>
      ask('POST', '/desk/sign-in/', { name, password, code }),
  };
}

/** Lets somebody of a role in. */
export async function addPerson(connection: Connection, name: string, role: DeskRole): Promise<void> {
  const set = await setPassword(connection.db, { name, password: PASSWORD, role });
  if (!set.ok) throw new Error(set.message);
}
