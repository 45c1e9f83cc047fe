/** Who of the shop's people may do what at its desk: each role may all that the one before it may. */
export const DESK_ROLES = ['reader', 'assistant', 'owner'] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

const NAMES: Readonly<Record<DeskRole, string>> = {
  reader: 'читатель',
  assistant: 'помощник',
  owner: 'владелец',
};

export function deskRoleName(role: DeskRole): string {
  return NAMES[role];
}

/** A role by its code or its Russian name; null for anything else. */
export function readDeskRole(text: string): DeskRole | null {
  const asked = text.trim().toLowerCase();
  return DESK_ROLES.find((role) => role === asked || NAMES[role] === asked) ?? null;
}

/** Everything that can be done at the desk, with the least role that may: the one table which the server asks. */
export const DESK_ACTIONS = {
  // Of oneself.
  'own-password': 'reader',
  'own-code-offer': 'reader',
  'own-code-on': 'reader',
  'own-code-off': 'reader',
  'own-session-end': 'reader',
  'own-sessions-end': 'reader',
  'order-state': 'assistant',
  'order-hand-over': 'assistant',
  'review-publish': 'assistant',
  'review-reject': 'assistant',
  'review-answer': 'assistant',
  'review-remove': 'assistant',
  'comment-publish': 'assistant',
  'comment-reject': 'assistant',
  'comment-answer': 'assistant',
  'comment-remove': 'assistant',
  'question-answer': 'assistant',
  'question-remove': 'assistant',
  'message-retry': 'assistant',
  'chat-answer': 'assistant',
  'chat-online': 'assistant',
  'chat-offline': 'assistant',
  'money-came': 'owner',
  'money-done': 'owner',
  'import-undo': 'owner',
  'coupon-add': 'owner',
  'coupon-stop': 'owner',
  'content-save': 'owner',
  'content-remove': 'owner',
  'page-save': 'owner',
  'page-remove': 'owner',
  'picture-add': 'owner',
  'picture-remove': 'owner',
  'person-add': 'owner',
  'person-role': 'owner',
  'person-password': 'owner',
  'person-code-off': 'owner',
  'person-remove': 'owner',
} as const satisfies Readonly<Record<string, DeskRole>>;

export type DeskAction = keyof typeof DESK_ACTIONS;

/** True for the name of something that can be done. */
export function isDeskAction(name: string): name is DeskAction {
  return Object.hasOwn(DESK_ACTIONS, name);
}

/** All that pages of the admin show, with the least role that may see it: the one table by which data is given to them [SHOP-8]. */
export const DESK_READS = {
  today: 'reader',
  checklist: 'reader',
  orders: 'reader',
  order: 'reader',
  moneyIssues: 'reader',
  opinionCounts: 'reader',
  opinions: 'reader',
  messages: 'reader',
  goods: 'reader',
  product: 'reader',
  lacking: 'reader',
  coupons: 'reader',
  chats: 'reader',
  chat: 'reader',
  search: 'reader',
  contentParts: 'reader',
  contentText: 'reader',
  pages: 'reader',
  pageText: 'reader',
  contentPictures: 'reader',
  imports: 'reader',
  exchangeNotes: 'reader',
  ownAccess: 'reader',
  people: 'owner',
  log: 'owner',
} as const satisfies Readonly<Record<string, DeskRole>>;

export type DeskRead = keyof typeof DESK_READS;

/** Thrown by a read that the role does not allow: to whoever asked there is no such page. */
export class NotOfThisRole extends Error {}

const rank = (role: DeskRole) => DESK_ROLES.indexOf(role);

export function isAtLeast(role: DeskRole, least: DeskRole): boolean {
  return rank(role) >= rank(least);
}

/** Why a role may only look; null where it may do it. */
export function whyNot(role: DeskRole, action: DeskAction): string | null {
  return mayDo(role, action) ? null : `Менять может ${NAMES[DESK_ACTIONS[action]]}, вам видно всё.`;
}

export function mayDo(role: DeskRole, action: DeskAction): boolean {
  return isAtLeast(role, DESK_ACTIONS[action]);
}

export function maySee(role: DeskRole, read: DeskRead): boolean {
  return isAtLeast(role, DESK_READS[read]);
}
