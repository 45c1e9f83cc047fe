import { MAX_OWN_PROJECTS, type ProjectKey } from './project.ts';

/** The cookie in which a device keeps what opens its projects for their owner; only addresses of projects get it. */
export const PROJECTS_COOKIE = 'projects';

/** The cookie with the secret of a project that the device does not have yet: its first goods, sent twice or from two tabs, make one. */
export const DRAFT_COOKIE = 'project_draft';

const SECRET = /^[\w-]{32}$/;
const KEY = /^([\w-]{22})\.([\w-]{32})$/;

/** The keys in the cookie, at most {@link MAX_OWN_PROJECTS}; garbage is dropped. */
export function readKeys(cookie: string | undefined): ProjectKey[] {
  const keys = (cookie ?? '').split('~').flatMap((text) => {
    const [, id, secret] = KEY.exec(text) ?? [];
    return id && secret ? [{ id, secret }] : [];
  });
  return keys.slice(0, MAX_OWN_PROJECTS);
}

/** The secret in the cookie of a project to be; null for garbage. */
export function readDraft(cookie: string | undefined): string | null {
  return cookie && SECRET.test(cookie) ? cookie : null;
}

/** The cookie for these keys. */
export function writeKeys(keys: readonly ProjectKey[]): string {
  return keys.map(({ id, secret }) => `${id}.${secret}`).join('~');
}

/** The keys with one more, or null where the device keeps as many as it may. */
export function withKey(keys: readonly ProjectKey[], key: ProjectKey): readonly ProjectKey[] | null {
  const others = keys.filter(({ id }) => id !== key.id);
  return others.length < MAX_OWN_PROJECTS ? [...others, key] : null;
}

/** What opens a project for its owner; of one that is not the device's it opens nothing. */
export function keyOf(keys: readonly ProjectKey[], id: string): ProjectKey {
  return keys.find((key) => key.id === id) ?? { id, secret: '' };
}
