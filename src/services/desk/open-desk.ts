import { bind } from '../bind.ts';
import { readChatNews } from '../chat/list-chats.ts';
import type { DeskDeps } from './action.ts';
import { inboxNews } from './chat-actions.ts';
import { hasPeople } from './keep-people.ts';
import { findDevice } from './known-device.ts';
import { openReads, readsFor } from './open-reads.ts';
import { perform } from './perform.ts';
import { findSession, peekSession, type SignedInPerson } from './sessions.ts';
import { signIn, signOut } from './sign-in.ts';

/** Everything endpoints of the admin may ask of it. */
export const openDesk = (deps: DeskDeps) => ({
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
    /** False while nobody has a password: there is no admin then. */
    isOpen: hasPeople,
    inboxNews,
  }),
  /**
   * The admin for a page that somebody looks at, or for its sign-in page, `session` null there: what their role may not see is refused. `said`
   * is what became of the last thing done, shown once.
   */
  visit(session: SignedInPerson | null, said: string | null = null) {
    const person = session?.person ?? null;
    return { desk: readsFor(person, openReads(deps, session)), person, said };
  },
});

export type DeskShop = ReturnType<typeof openDesk>;

/** The admin as a page of it has it. */
export type DeskVisit = ReturnType<DeskShop['visit']>;
