import { relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

interface ClosedList {
  /** File that declares the list, and the end of the declaration, after which a member is added. */
  file: string;
  end: string;
  /** Code of the added member; by default its name in quotes. */
  member?: (name: string) => string;
  /** Files that must decide what to do with a new member. */
  decides: readonly string[];
}

/** Source files that belong to the shop; pictures drawn for the demo do not use these lists. */
const OF_THE_SHOP = /^(src|content|demo)\/(?!pictures\/)/;

const FIELD = 'field of the order form';

/** Lists whose members are treated differently by the shop. A list needs no entry when its new members work without further code. */
const LISTS: Readonly<Record<string, ClosedList>> = {
  'method of payment': {
    file: 'src/domain/order/order-lists.ts',
    end: "'credit'",
    decides: [
      'src/blocks/checkout/OrderFields.tsx',
      'src/blocks/order/OrderPayment.tsx',
      'src/domain/content/promises.ts',
      'src/domain/exchange/order-document.ts',
      'src/domain/order/money-back.ts',
      'src/domain/order/order-form.ts',
      'src/domain/order/order-lists.ts',
      'src/domain/order/order-summary.ts',
      'src/services/order/order-messages.ts',
    ],
  },
  'delivery way': {
    file: 'src/domain/order/order-lists.ts',
    end: "'pickup'",
    decides: ['src/blocks/checkout/OrderFields.tsx', 'src/domain/order/order-lists.ts'],
  },
  'order state': {
    file: 'src/domain/order/order-lists.ts',
    end: "'cancelled'",
    decides: [
      'src/domain/order/order-edit.ts',
      'src/domain/order/order-state.ts',
      'src/services/order/state-messages.ts',
    ],
  },
  [FIELD]: {
    file: 'src/domain/order/order-fields.ts',
    end: "columns: ['comment'], personal: true }",
    member: (name) =>
      `'${name}': { part: 'contact', inputs: ['${name}'], columns: ['${name}'], personal: true }`,
    decides: [
      'src/blocks/checkout/OrderFields.tsx',
      'src/blocks/order/OrderPage.tsx',
      'src/domain/exchange/order-document.ts',
      'src/domain/order/order-event.ts',
      'src/domain/order/order-form.ts',
      'src/domain/order/order-summary.ts',
      'src/domain/order/order.ts',
      'src/services/exchange/read-exchanged-order.ts',
      'src/services/order/order-messages.ts',
      'src/services/order/place-fast-order.ts',
      'src/services/order/write-change.ts',
      'src/services/order/write-order.ts',
      'src/services/privacy/personal-columns.ts',
    ],
  },
  'payment state': {
    file: 'src/domain/order/order-schema.ts',
    end: "'refused'",
    decides: ['src/domain/admin/order-search.ts', 'src/domain/order/order-summary.ts'],
  },
  'payment issue': {
    file: 'src/domain/order/payment-issue.ts',
    end: "'no-answer'",
    decides: ['src/domain/order/payment-issue.ts'],
  },
  'payment provider': {
    file: 'src/domain/order/payment-issue.ts',
    end: "'bepaid' | 'test' | 'none'",
    decides: ['src/domain/order/payment-issue.ts'],
  },
  'play of the test bank': {
    file: 'src/domain/order/test-play.ts',
    end: "'repeated'",
    decides: ['src/blocks/order/TestBank.tsx'],
  },
  'kind of supply': {
    file: 'src/domain/stock/supply-schema.ts',
    end: `days: v.number(),
    max: quantity,
  })`,
    member: (name) => `v.object({ kind: v.literal('${name}'), max: quantity })`,
    decides: ['src/domain/stock/supply.ts'],
  },
  'kind of message': {
    file: 'src/domain/outbox-message.ts',
    end: 'webhook: WebhookText',
    member: (name) => `'${name}': WebhookText`,
    decides: ['src/domain/admin/message-row.ts', 'src/services/outbox/deliver-messages.ts'],
  },
  'action in the admin': {
    file: 'src/domain/admin/roles.ts',
    end: "'person-remove': 'owner'",
    member: (name) => `'${name}': 'owner'`,
    decides: ['src/domain/admin/admin-log.ts', 'src/services/admin/perform.ts'],
  },
  'coupon kind': {
    file: 'src/domain/discount/coupon-schema.ts',
    end: "'free-delivery'",
    decides: ['src/domain/discount/coupon.ts', 'src/domain/discount/describe-coupon.ts'],
  },
  'way to pay in parts': {
    file: 'src/domain/credit/credit-form-schema.ts',
    end: "'instalment'",
    decides: ['src/domain/credit/credit-form.ts'],
  },
  'batch way': {
    file: 'src/domain/basket/batches.ts',
    end: "'wait'",
    decides: ['src/blocks/checkout/FastOrder.tsx', 'src/domain/basket/batch-choice.ts'],
  },
  'basket notice': {
    file: 'src/domain/basket/basket-schema.ts',
    end: "'gift-alone'",
    decides: ['src/blocks/basket/Line.tsx'],
  },
  zone: {
    file: 'src/domain/delivery/delivery-schema.ts',
    end: "'country'",
    decides: ['src/domain/delivery/delivery-schema.ts'],
  },
  role: {
    file: 'src/domain/admin/roles.ts',
    end: "'reader', 'assistant', 'editor', 'owner'",
    decides: ['src/blocks/admin/People.tsx', 'src/domain/admin/roles.ts'],
  },
  messenger: {
    file: 'src/domain/listing/messenger.ts',
    end: "'whatsapp'",
    decides: ['src/app/messengers.ts', 'src/domain/listing/messenger.ts'],
  },
  'side of a chat': {
    file: 'src/domain/chat/chat-schema.ts',
    end: "'shop'",
    decides: ['src/domain/chat/chat.ts'],
  },
  feedback: {
    file: 'src/domain/admin/feedback.ts',
    end: "'comment'",
    decides: [
      'src/blocks/admin/FeedbackList.tsx',
      'src/domain/admin/feedback.ts',
      'src/services/admin/list-feedback.ts',
    ],
  },
  'import format': {
    file: 'src/exchange/formats/sniff.ts',
    end: "{ format: 'xlsx' }",
    member: (name) => `{ format: '${name}' }`,
    decides: ['src/exchange/import-files.ts', 'src/exchange/source-key.ts'],
  },
  'CSV column': {
    file: 'src/domain/import-words.ts',
    end: "'ignored'",
    decides: ['content/import-columns.ts', 'src/domain/reading/column-meaning.ts'],
  },
  'exchange kind': {
    file: 'src/data/schema/exchange.ts',
    end: "'sale'",
    decides: ['src/http/endpoints/exchange/exchange.ts'],
  },
  feed: { file: 'src/kit/env.ts', end: "'onliner'", decides: ['src/app/compose-feeds.ts'] },
  'content part': {
    file: 'src/domain/content/content-parts.ts',
    end: 'faces: FACE_MARKS_OF_FILE',
    member: (name) => `'${name}': FACE_MARKS_OF_FILE`,
    decides: ['src/app/shipped-content.ts', 'src/domain/admin/content-row.ts'],
  },
  promise: {
    file: 'src/domain/content/promised.ts',
    end: "'pickup'",
    decides: ['src/domain/content/promises.ts'],
  },
  'unit of tiles': {
    file: 'src/domain/tile/tile-quantity-schema.ts',
    end: "'box'",
    decides: ['src/domain/tile/tile-quantity.ts'],
  },
  'laying pattern': {
    file: 'src/domain/tile/laying-patterns.ts',
    end: "'herringbone'",
    decides: [
      'src/blocks/visualiser/LaidRow.tsx',
      'src/client/visualiser/open-drawing.ts',
      'src/domain/tile/floor-layout.ts',
      'src/domain/tile/laying-patterns.ts',
      'src/domain/tile/room.ts',
      'src/domain/visualiser/laying.ts',
    ],
  },
  'kind of room': {
    file: 'src/domain/tile/room.ts',
    end: "'floor', 'walls', 'area'",
    decides: ['src/blocks/tile-calculator/RoomFields.tsx', 'src/domain/tile/room-form.ts'],
  },
  'start of rows': {
    file: 'src/domain/wall/columns.ts',
    end: "'middle', 'left', 'right'",
    decides: ['src/blocks/tile-calculator/walls/RowChoices.tsx', 'src/domain/wall/columns.ts'],
  },
  bond: {
    file: 'src/domain/wall/columns.ts',
    end: "'third'",
    decides: ['src/blocks/tile-calculator/walls/RowChoices.tsx', 'src/domain/wall/columns.ts'],
  },
  'place of a border': {
    file: 'src/domain/wall/walls-form.ts',
    end: "'both', 'under', 'over', 'none'",
    decides: ['src/blocks/tile-calculator/walls/BeltChoices.tsx', 'src/domain/wall/requested-walls.ts'],
  },
  'what is laid on walls': {
    file: 'src/domain/wall/courses.ts',
    end: "'base', 'decor', 'border'",
    decides: [
      'src/blocks/tile-calculator/walls/wall-texts.ts',
      'src/domain/room/plan-walls.ts',
      'src/services/wall/find-wall-goods.ts',
    ],
  },
  'companion kind': {
    file: 'src/domain/companion/companion-schema.ts',
    end: "'skirting'",
    decides: [
      'src/domain/companion/companion-need.ts',
      'src/domain/companion/companion-text.ts',
      'src/domain/companion/list-companions.ts',
      'src/services/product/find-paired-goods.ts',
    ],
  },
  'extra of a door': {
    file: 'src/domain/door/door-wizard-form-schema.ts',
    end: "'other'",
    decides: ['src/domain/door/door-hardware.ts', 'src/domain/door/door-wizard-form.ts'],
  },
  'piece of a set': {
    file: 'src/domain/collection/piece.ts',
    end: "'floor'",
    decides: [
      'src/blocks/parts/set-texts.ts',
      'src/blocks/tile-calculator/walls/WallsResult.tsx',
      'src/domain/collection/chosen-pieces.ts',
      'src/services/listing/collect-pieces.ts',
    ],
  },
  'label of goods': {
    file: 'src/domain/product/card-schema.ts',
    end: "'exclusive'",
    decides: ['src/domain/product/label-names.ts'],
  },
  'order of a listing': {
    file: 'src/domain/listing/listing.ts',
    end: "'name'",
    decides: ['src/blocks/listing/SortChoice.tsx', 'src/catalogue/orders.ts'],
  },
  'related goods': {
    file: 'src/domain/product/product.ts',
    end: "'analogue'",
    decides: ['src/services/product/outline-product.ts', 'src/services/product/show-product.ts'],
  },
};

const added = (list: string) => `a new ${list}`;

/**
 * Returns the lists that an error is about. If values are refused, the first new member that the error names counts; if properties are
 * missing, those at its end. An error about a field prints whole orders with new members of other lists, so only the field counts.
 */
function listsIn(text: string): string[] {
  if (text.includes(added(FIELD))) return [FIELD];
  const namesIn = (part: string) =>
    [...part.matchAll(/a new ([^'"]+)/g)].flatMap(([, name = '']) =>
      // Actions for a new kind of feedback are named after it, with a suffix.
      Object.keys(LISTS).filter((list) => name === list || name.startsWith(`${list}-`)),
    );
  const missing = namesIn(/ is missing the following properties .*: (.*)$/.exec(text)?.[1] ?? '');
  return missing.length > 0 ? missing : namesIn(text).slice(0, 1);
}

/** Returns the source with a new member in each of its lists. */
function extend(file: string, source: string): string {
  let text = source;
  for (const [list, { end, member = (name: string) => `'${name}'` }] of Object.entries(LISTS).filter(
    ([, each]) => each.file === file,
  )) {
    const at = text.indexOf(end);
    if (at < 0) throw new Error(`${list}: ${end} is not in ${file}`);
    const after = at + end.length;
    const isUnion = end.includes(' | ') || end.startsWith('{') || /\|\s*$/.test(text.slice(0, at));
    const written = member(added(list));
    text = `${text.slice(0, after)}${isUnion ? ' |' : ','} ${written}${text.slice(after)}`;
  }
  return text;
}

/** Returns the errors of each file of the shop when all lists are extended at once; an error names the member it is about. */
function findErrors(): ReadonlyMap<string, readonly string[]> {
  const { config } = ts.readConfigFile(`${ROOT}/tsconfig.json`, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const host = ts.createCompilerHost(options);
  const { readFile } = host;
  host.readFile = (path) => {
    const text = readFile(path);
    return text === undefined ? text : extend(relative(ROOT, path), text);
  };
  const files = fileNames.filter(
    (path) => OF_THE_SHOP.test(relative(ROOT, path)) && !path.includes('.test.'),
  );
  const ambient = fileNames.filter((path) => path.endsWith('.d.ts'));
  const program = ts.createProgram([...ambient, ...files], options, host);
  return new Map(
    files.map((path) => {
      const found = program.getSemanticDiagnostics(program.getSourceFile(path));
      const texts = found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
      return [relative(ROOT, path), texts];
    }),
  );
}

it('a new member of a closed list is a type error everywhere it must be handled, and only there', () => {
  const decided = Object.entries(LISTS).flatMap(([list, { decides }]) =>
    decides.map((file) => `${file} decides about ${added(list)}`),
  );
  const refused = [...findErrors()].flatMap(([file, texts]) => {
    const lists = [...new Set(texts.flatMap(listsIn))];
    // An error that names no member follows from another one that does.
    if (texts.length > 0 && lists.length === 0) return [`${file}: ${texts[0]}`];
    return lists.map((list) => `${file} decides about ${added(list)}`);
  });
  expect(refused.sort()).toEqual(decided.sort());
}, 600_000);
