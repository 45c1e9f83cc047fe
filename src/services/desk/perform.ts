import { type DeskAction, mayDo } from '../../domain/desk/roles.ts';
import { failure, type Result } from '../../domain/result.ts';
import type { Action, ActionDeps, DeskDeps, DeskFields } from './action.ts';
import { CHAT_ACTIONS } from './chat-actions.ts';
import { CONTENT_ACTIONS } from './content-actions.ts';
import { COUPON_ACTIONS } from './coupon-actions.ts';
import { MESSAGE_ACTIONS } from './message-actions.ts';
import { OPINION_ACTIONS } from './opinion-actions.ts';
import { ORDER_ACTIONS } from './order-actions.ts';
import { OWN_ACTIONS } from './own-actions.ts';
import { PAGE_ACTIONS } from './page-actions.ts';
import { PEOPLE_ACTIONS } from './people-actions.ts';
import type { SignedInPerson } from './sessions.ts';
import { logged } from './write-log.ts';

const ACTIONS: Readonly<Record<DeskAction, Action>> = {
  ...OWN_ACTIONS,
  ...ORDER_ACTIONS,
  ...OPINION_ACTIONS,
  ...MESSAGE_ACTIONS,
  ...COUPON_ACTIONS,
  ...CHAT_ACTIONS,
  ...CONTENT_ACTIONS,
  ...PAGE_ACTIONS,
  ...PEOPLE_ACTIONS,
};

/** Does something at the desk for who is signed in, if their role may; what comes of it is written down with it. */
export async function perform(
  deps: DeskDeps,
  { person, key }: SignedInPerson,
  action: DeskAction,
  fields: DeskFields,
  file: Uint8Array | null = null,
): Promise<Result<string>> {
  if (!mayDo(person.role, action)) return failure('forbidden', 'Этого ваша роль не позволяет');
  const within: ActionDeps = {
    ...deps,
    person,
    session: key,
    file,
    logged: (subject = '', note = '') =>
      logged(deps.db, deps.clock, { person: person.name, action, subject, note }),
  };
  return ACTIONS[action](within, fields);
}
