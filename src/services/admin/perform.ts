import { type AdminActionName, mayDo } from '../../domain/admin/roles.ts';
import { failure, type Result } from '../../domain/result.ts';
import type { Action, ActionDeps, AdminDeps, AdminFields } from './action.ts';
import { CHAT_ACTIONS } from './chat-actions.ts';
import { CONTENT_ACTIONS } from './content-actions.ts';
import { COUPON_ACTIONS } from './coupon-actions.ts';
import { DISCOUNT_ACTIONS } from './discount-actions.ts';
import { FEEDBACK_ACTIONS } from './feedback-actions.ts';
import { GOODS_ACTIONS } from './goods-actions.ts';
import { IMPORT_ACTIONS } from './import-actions.ts';
import { MENU_ACTIONS } from './menu-actions.ts';
import { MESSAGE_ACTIONS } from './message-actions.ts';
import { NEW_ORDER_ACTIONS } from './new-order-actions.ts';
import { ORDER_ACTIONS } from './order-actions.ts';
import { ORDER_EDIT_ACTIONS } from './order-edit-actions.ts';
import { OWN_ACTIONS } from './own-actions.ts';
import { PAGE_ACTIONS } from './page-actions.ts';
import { PEOPLE_ACTIONS } from './people-actions.ts';
import { READING_ACTIONS } from './reading-actions.ts';
import { REDIRECT_ACTIONS } from './redirect-actions.ts';
import { RETURN_ACTIONS } from './return-actions.ts';
import { SECTION_ACTIONS } from './section-actions.ts';
import { SEO_ACTIONS } from './seo-actions.ts';
import type { SignedInPerson } from './sessions.ts';
import { logged, writeLog } from './write-log.ts';

const ACTIONS: Readonly<Record<AdminActionName, Action>> = {
  ...OWN_ACTIONS,
  ...ORDER_ACTIONS,
  ...RETURN_ACTIONS,
  ...ORDER_EDIT_ACTIONS,
  ...NEW_ORDER_ACTIONS,
  ...FEEDBACK_ACTIONS,
  ...MESSAGE_ACTIONS,
  ...GOODS_ACTIONS,
  ...SECTION_ACTIONS,
  ...IMPORT_ACTIONS,
  ...READING_ACTIONS,
  ...COUPON_ACTIONS,
  ...DISCOUNT_ACTIONS,
  ...CHAT_ACTIONS,
  ...CONTENT_ACTIONS,
  ...PAGE_ACTIONS,
  ...MENU_ACTIONS,
  ...PEOPLE_ACTIONS,
  ...REDIRECT_ACTIONS,
  ...SEO_ACTIONS,
};

/** Performs an action for the signed-in person if their role allows it; the log entry is written in the action's own transaction. */
export async function perform(
  deps: AdminDeps,
  { person, key }: SignedInPerson,
  action: AdminActionName,
  fields: AdminFields,
  sent: Uint8Array | readonly Uint8Array[] | null = null,
): Promise<Result<string>> {
  if (!mayDo(person.role, action)) return failure('forbidden', 'Этого ваша роль не позволяет');
  const files = sent instanceof Uint8Array ? [sent] : (sent ?? []);
  const within: ActionDeps = {
    ...deps,
    person,
    session: key,
    file: files[0] ?? null,
    files,
    log: (tx, subject, note = '') =>
      writeLog(tx, deps.clock(), { person: person.name, action, subject, note }),
    logged: (subject = '', note = '') =>
      logged(deps.db, deps.clock, { person: person.name, action, subject, note }),
  };
  return ACTIONS[action](within, fields);
}
