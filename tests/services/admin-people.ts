import type { FastifyInstance } from 'fastify';
import { openTestPayment } from '../../src/adapters/payment/test-payment.ts';
import { adminDeps } from '../../src/app/admin-deps.ts';
import { pageRows, pageText, readPageText } from '../../src/app/admin-pages.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import type { Connection } from '../../src/data/connection.ts';
import type { AdminPerson } from '../../src/domain/admin/person.ts';
import type { AdminRole } from '../../src/domain/admin/roles.ts';
import { adminEndpoints } from '../../src/http/endpoints/admin/admin.ts';
import { anonymousAttempts } from '../../src/http/endpoints/admin/anonymous-attempts.ts';
import { openFolderStore } from '../../src/kit/folder-store.ts';
import type { AdminDeps } from '../../src/services/admin/action.ts';
import { setPassword } from '../../src/services/admin/manage-people.ts';
import { openAdmin } from '../../src/services/admin/open-admin.ts';
import { openUploads } from '../../src/services/catalogue-upload/open-uploads.ts';
import { readContent } from '../../src/services/content/current-content.ts';
import { picturePlaces } from '../../src/services/pictures/picture-places.ts';
import { fakeRenderer, html, testHost } from '../server/fakes.ts';

export const PASSWORD = 'плитка под дуб';

export const OWNER: AdminPerson = { id: 1, name: 'анна', role: 'owner', hasCode: false };

const unused = () => {
  throw new Error('nothing is uploaded here');
};
const NO_IMPORTS = { runImport: unused, describe: unused, download: unused, failed: unused };

const SEO = { show: async () => null, list: () => [] };
/** A shop without any pages. */
export const SITE: AdminDeps['site'] = {
  ...{ hasPage: () => false, isMissing: () => false, suggest: () => new Map() },
  ...{ seoPage: SEO.show, seoList: SEO.list, sectionLook: () => ({ filters: [], picture: null }) },
};

/** Creates an admin over a test database, with a clock set by the test. */
export function adminOver(
  connection: Connection,
  { dataDir = '/nowhere', ...more }: Partial<AdminDeps> & { dataDir?: string } = {},
  find: AdminDeps['find'] = () => [],
) {
  const time = { now: new Date('2026-11-25T09:00:00Z') };
  const { db, pool } = connection;
  const contentNow = async () => ({ db, pool, content: await readContent(pool, SETTINGS.content) });
  const provider = openTestPayment();
  const orderDeps = {
    ...{ db, settings: () => SETTINGS, clock: () => time.now, publicUrl: 'http://shop.test', provider },
  };
  const composed = openAdmin({
    ...adminDeps({
      ...{ connection, content: () => SETTINGS.content, orderDeps },
      places: picturePlaces(dataDir, null),
      uploads: openUploads({
        db,
        clock: () => time.now,
        ...{ files: openFolderStore(dataDir), ...NO_IMPORTS },
      }),
      stockChanged: () => {},
      shop: {
        redirect: { ...SITE, find: unused, missed: unused },
        seo: SEO,
        search: { show: unused },
        listing: SITE,
      },
    }),
    readPageText: async (page) => readPageText(await contentNow(), page),
    missing: async () => [],
    pages: async () => pageRows(await contentNow()),
    pageText: async (key) => pageText(await contentNow(), key),
    find,
    ...more,
  });
  // Includes the read operations of an owner.
  const admin = { ...composed, ...composed.visit({ person: OWNER, key: '' }).admin };
  return { admin, time };
}

/** Creates pages that echo the person, the last message and the form. */
const echoPages = () =>
  fakeRenderer(({ pathname }, { admin: visit, form }) =>
    html(JSON.stringify({ pathname, person: visit?.person ?? null, message: visit?.message ?? null, form })),
  );

/** Creates a timer that ends every wait at once by advancing the clock. */
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

/** Starts a server with the admin, whose pages echo their input. */
export async function adminHost(connection: Connection, more: Parameters<typeof adminOver>[1] = {}) {
  const { admin, time } = adminOver(connection, more);
  const renderer = echoPages();
  const { app } = await testHost(renderer);
  const attemptTimer = leapingTimer();
  await app.register(adminEndpoints(admin, () => {}, anonymousAttempts(attemptTimer)));
  return { app, admin, time, attemptTimer, renderer };
}

type Fields = Record<string, string>;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
let browsers = 0;

/** Creates a browser that keeps cookies as the admin sets and renews them. */
export function browserOf(
  app: FastifyInstance,
  remoteAddress = `198.51.100.${++browsers}`,
  more: Record<string, string> = {},
) {
  const cookies = new Map<string, string>();
  const header = () => [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  async function request(method: 'GET' | 'POST', url: string, fields: Fields = {}) {
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
    get: (url: string) => request('GET', url),
    post: (url: string, fields: Fields = {}) => request('POST', url, fields),
    signIn: (name: string, password = PASSWORD, code = '') =>
      request('POST', '/admin/sign-in/', { name, password, code }),
  };
}

/** Adds a person with a role. */
export async function addPerson(connection: Connection, name: string, role: AdminRole): Promise<void> {
  const set = await setPassword(connection.db, { name, password: PASSWORD, role });
  if (!set.ok) throw new Error(set.message);
}
