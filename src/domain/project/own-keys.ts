import { MAX_OWN_PROJECTS, type ProjectKey } from './project.ts';

/** Cookie with the keys to a device's own projects; sent only to addresses of projects. */
export const PROJECTS_COOKIE = 'projects';

/**
 * Cookie with the secret of a project that is not created yet. Because of it, only one project results if its first products are sent twice
 * or from two tabs.
 */
export const DRAFT_COOKIE = 'project_draft';

const SECRET = /^[\w-]{32}$/;
const KEY = /^([\w-]{22})\.([\w-]{32})$/;

/** Reads the keys from the cookie, at most {@link MAX_OWN_PROJECTS}; invalid ones are dropped. */
export function readKeys(cookie: string | undefined): ProjectKey[] {
  const keys = (cookie ?? '').split('~').flatMap((text) => {
    const [, id, secret] = KEY.exec(text) ?? [];
    return id && secret ? [{ id, secret }] : [];
  });
  return keys.slice(0, MAX_OWN_PROJECTS);
}

/** Reads the secret of the project that is not created yet; null if it is invalid. */
export function readDraft(cookie: string | undefined): string | null {
  return cookie && SECRET.test(cookie) ? cookie : null;
}

/** Writes keys as the value of the cookie. */
export function writeKeys(keys: readonly ProjectKey[]): string {
  return keys.map(({ id, secret }) => `${id}.${secret}`).join('~');
}

/** Adds a key; returns null if the device already has the maximum number. */
export function withKey(keys: readonly ProjectKey[], key: ProjectKey): readonly ProjectKey[] | null {
  const others = keys.filter(({ id }) => id !== key.id);
  return others.length < MAX_OWN_PROJECTS ? [...others, key] : null;
}

/** Returns the key of a project; its secret is empty if the project belongs to another device. */
export function keyOf(keys: readonly ProjectKey[], id: string): ProjectKey {
  return keys.find((key) => key.id === id) ?? { id, secret: '' };
}
