import { bind } from '../bind.ts';
import { readChatNews } from '../chat/list-chats.ts';
import type { AdminDeps } from './action.ts';
import { inboxNews } from './chat-actions.ts';
import { findDevice } from './known-device.ts';
import { hasPeople } from './manage-people.ts';
import { openReads, readsFor } from './open-reads.ts';
import { perform } from './perform.ts';
import { findSession, peekSession, type SignedInPerson } from './sessions.ts';
import { signIn, signOut } from './sign-in.ts';

/** Operations for the endpoints of the admin. */
export const openAdmin = (deps: AdminDeps) => ({
  ...bind(() => deps, {
    knownDevice: findDevice,
    signIn,
    signOut,
    find: findSession,
    peek: peekSession,
    perform,
    chatNews: readChatNews,
  }),
  ...bind(() => deps.db, {
    /** False until somebody has a password; until then there is no admin. */
    isOpen: hasPeople,
    inboxNews,
  }),
  /**
   * Returns the admin for one request of a page. Reads that the role does not allow are refused; on the sign-in page `session` is null.
   * `message` is the result of the last action, shown once.
   */
  visit(session: SignedInPerson | null, message: string | null = null) {
    const person = session?.person ?? null;
    return { admin: readsFor(person, openReads(deps, session)), person, message };
  },
});

export type AdminShop = ReturnType<typeof openAdmin>;

export type AdminVisit = ReturnType<AdminShop['visit']>;
