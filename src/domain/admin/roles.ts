/** Roles of the staff. Every role may see what a reader sees; the assistant works on orders, the editor on goods and texts, the owner does both. */
export const ADMIN_ROLES = ['reader', 'assistant', 'editor', 'owner'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

const NAMES: Readonly<Record<AdminRole, string>> = {
  reader: 'читатель',
  assistant: 'помощник',
  editor: 'редактор',
  owner: 'владелец',
};

export function adminRoleName(role: AdminRole): string {
  return NAMES[role];
}

/** Reads a role from its code or its Russian name; null for anything else. */
export function readAdminRole(text: string): AdminRole | null {
  const normalised = text.trim().toLowerCase();
  return ADMIN_ROLES.find((role) => role === normalised || NAMES[role] === normalised) ?? null;
}

/** All actions in the admin, each with the role that it is for. The server checks actions against this table alone. */
export const ADMIN_ACTIONS = {
  // Actions that concern one's own account.
  'own-password': 'reader',
  'own-code-offer': 'reader',
  'own-code-on': 'reader',
  'own-code-off': 'reader',
  'own-session-end': 'reader',
  'own-sessions-end': 'reader',
  'order-state': 'assistant',
  'order-hand-over': 'assistant',
  'order-new': 'assistant',
  'order-goods': 'assistant',
  'order-topped-up': 'assistant',
  'order-buyer': 'assistant',
  'order-receiving': 'assistant',
  'order-note': 'assistant',
  'order-return': 'assistant',
  'order-refund': 'owner',
  'refund-close': 'owner',
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
  'goods-texts': 'editor',
  'goods-measures': 'editor',
  'goods-offers': 'editor',
  'goods-variants': 'editor',
  'goods-free': 'editor',
  'goods-pictures': 'editor',
  'goods-links': 'editor',
  'goods-bulk': 'editor',
  'goods-add': 'editor',
  'section-save': 'editor',
  'section-picture': 'editor',
  'section-free': 'editor',
  'section-add': 'editor',
  'goods-undo': 'editor',
  'import-undo': 'editor',
  'import-upload': 'editor',
  'import-map': 'editor',
  'exchange-allow': 'editor',
  'reading-shop': 'editor',
  'reading-source': 'editor',
  'reading-properties': 'editor',
  'import-check': 'editor',
  'import-apply': 'editor',
  'import-drop': 'editor',
  'discount-add': 'editor',
  'discount-stop': 'editor',
  'coupon-add': 'owner',
  'coupon-stop': 'owner',
  'content-save': 'editor',
  'content-fields': 'editor',
  'content-remove': 'editor',
  'menus-save': 'editor',
  'page-save': 'editor',
  'page-remove': 'editor',
  'picture-add': 'editor',
  'picture-remove': 'editor',
  'seo-save': 'editor',
  'redirect-add': 'editor',
  'redirect-load': 'editor',
  'redirect-remove': 'editor',
  'redirect-forget': 'editor',
  'person-add': 'owner',
  'person-role': 'owner',
  'person-password': 'owner',
  'person-code-off': 'owner',
  'person-remove': 'owner',
} as const satisfies Readonly<Record<string, AdminRole>>;

export type AdminActionName = keyof typeof ADMIN_ACTIONS;

export function isAdminAction(name: string): name is AdminActionName {
  return Object.hasOwn(ADMIN_ACTIONS, name);
}

/** All data shown by pages of the admin, each with the role that it is for. Reads are checked against this table alone [SHOP-8]. */
export const ADMIN_READS = {
  today: 'reader',
  waiting: 'reader',
  checklist: 'reader',
  orders: 'reader',
  orderFile: 'assistant',
  buyers: 'reader',
  buyer: 'reader',
  buyerFile: 'assistant',
  order: 'reader',
  orderGoods: 'assistant',
  orderDraft: 'assistant',
  orderPapers: 'reader',
  orderContact: 'assistant',
  orderReturn: 'assistant',
  refunds: 'reader',
  moneyIssues: 'reader',
  feedbackCounts: 'reader',
  feedback: 'reader',
  messages: 'reader',
  goods: 'reader',
  goodsPage: 'reader',
  goodsChanges: 'reader',
  chosenGoods: 'reader',
  bulkPreview: 'reader',
  sectionChoices: 'reader',
  sections: 'reader',
  sectionPage: 'reader',
  discounts: 'reader',
  discountPreview: 'reader',
  coupons: 'reader',
  chats: 'reader',
  chat: 'reader',
  search: 'reader',
  contentParts: 'reader',
  contentText: 'reader',
  contentSettings: 'reader',
  menus: 'reader',
  pages: 'reader',
  pageText: 'reader',
  contentPictures: 'reader',
  refusedExchanges: 'reader',
  reading: 'reader',
  imports: 'reader',
  importPage: 'reader',
  uploads: 'reader',
  upload: 'reader',
  exchangeNotes: 'reader',
  ownAccess: 'reader',
  seoList: 'reader',
  seoPage: 'reader',
  seoGoods: 'reader',
  statistics: 'reader',
  redirects: 'reader',
  missedPages: 'reader',
  redirectFile: 'reader',
  people: 'owner',
  log: 'owner',
} as const satisfies Readonly<Record<string, AdminRole>>;

export type AdminRead = keyof typeof ADMIN_READS;

/** Thrown when a role is not allowed to read something; the response is that of a page that does not exist. */
export class NotOfThisRole extends Error {}

/** Whether a role may do what is meant for another one. */
export function covers(role: AdminRole, needed: AdminRole): boolean {
  return role === 'owner' || needed === 'reader' || role === needed;
}

/** Explains why a role may not perform an action; null if it may. */
export function whyNot(role: AdminRole, action: AdminActionName): string | null {
  return mayDo(role, action) ? null : `Менять может ${NAMES[ADMIN_ACTIONS[action]]}, вам видно всё.`;
}

export function mayDo(role: AdminRole, action: AdminActionName): boolean {
  return covers(role, ADMIN_ACTIONS[action]);
}

export function maySee(role: AdminRole, read: AdminRead): boolean {
  return covers(role, ADMIN_READS[read]);
}
