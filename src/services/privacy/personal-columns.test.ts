import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { schema } from '../../data/connection.ts';
import { ERASED, REMOVED } from './personal-columns.ts';

type Columns = Readonly<Record<string, string>>;

/** Said in public under a name that several may have: a person decides, see `find-namesakes.ts`. Votes are of a random number. */
const DECIDED_BY_A_PERSON: Columns = {
  comments: 'id productId author text answer published moderatedAt createdAt',
  reviewPictures: 'reviewId position hash origin width height placeholder title',
  reviewVotes: 'reviewId voter useful',
  reviews: 'id productId rating author text published moderatedAt answer orderId useful useless createdAt',
};

/** Of who works at the shop. */
const STAFF: Columns = {
  chatOperators: 'place onlineUntil',
  deskLog: 'id at person action subject',
  deskPeople: 'id name role password totpKey totpOffered totpStep createdAt',
  deskSessions: 'id key formerKey personId device beganAt renewedAt usedAt',
};

/**
 * Goods, texts, settings, exchange with 1C; of orders what is needed to count them. Codes by which orders are found are digests and live
 * an hour, a bonus card knows its number and nobody's name.
 */
const IMPERSONAL: Columns = {
  attributes: 'id productId title position',
  bonusCards: 'id number registeredOn balance active createdAt',
  bonusMoves: 'id cardId orderId kind amount earnRate createdAt',
  brands: 'id slug name country text',
  bundleItems: 'bundleId offerId quantity position',
  bundles: 'id productId title position',
  catalogueVersion: 'id version changedAt',
  collections: 'id brandId slug name text',
  content: 'key value changedAt',
  contentPictures: 'name hash width height placeholder addedAt',
  couponUses: 'orderId couponId createdAt releasedAt',
  coupons:
    'id code kind amount startsAt endsAt minTotal sectionIds maxUses maxUsesEach uses active createdAt',
  doorExtras: 'productId offerId rate min ticked position',
  exchangePermits: 'id until',
  exchangeSessions: 'key folder kind version taken sent createdAt usedAt',
  exchangedOrders: 'orderId state paymentState firstAt at',
  importChanges: 'id importId tableName how rows',
  imports: 'id sourceId files counts runId changed kept undoneAt startedAt finishedAt',
  offerBatches: 'id offerId tone calibre stock',
  offerPrices: 'offerId priceTypeId amount currency unit',
  offerProperties: 'offerId propertyId valueId',
  offers:
    'id sourceId externalId productId article name barcodes price oldPrice givenPrice givenOldPrice givenUnit unit sourceUnit stock stockStated shortage stockAsOf step min weight position active',
  options: 'id attributeId title surcharge position active',
  orderCodes: 'key orderId code sent tried since sentAt',
  orderHistory: 'id orderId state by at',
  orderLineBatches: 'id lineId batchId tone calibre quantity',
  orderLines:
    'id orderId offerId kind optionIds name article unit quantity taken backordered leadDays waitsForBatch price given total discount',
  orders:
    'id number kind state reservedUntil delivery deliveryDay deliveryPart deliveryPriceByPhone pickupPoint payment paymentState couponCode goodsTotal discount bonusPaid deliveryTotal liftTotal total handedOverAt createdAt',
  paymentIssues: 'id orderId event code amount currency at doneAt',
  payments: 'id orderId provider reference amount state askedAt uid openUntil createdAt settledAt',
  pictureDownloads: 'url host state tries nextTryAt etag hash width height placeholder reason updatedAt',
  pictures: 'id productId offerId rich position hash origin width height placeholder alt',
  priceTypes: 'id sourceId externalId name currency',
  productDocuments: 'productId position title address size',
  productLinks: 'productId otherId kind position',
  productProperties: 'productId propertyId ordinal valueId number text',
  products:
    'id sourceId externalId slug article name description type sectionId brandId collectionId shape labels width length unitArea piecesPerBox soldByBox weight popularity ratingSum ratingCount video richContent active createdAt updatedAt',
  projectLines: 'id roomId offerId optionIds quantity countedIn seenPrice',
  projectRooms: 'id projectId name area',
  projects: 'id secret name lastPut createdAt updatedAt notifiedAt',
  properties: 'id sourceId externalId code name kind unit position filterable active',
  propertyValues: 'id propertyId externalId code value position',
  sections: 'id sourceId externalId parentId slug name position pageType filterVariant text active',
  sharedLists: 'id productIds sharedAt',
  sources: 'id key format importedAt',
};

const tables = Object.entries(schema).flatMap(([name, table]) =>
  is(table, PgTable) ? [{ name, table }] : [],
);
const known: Readonly<Record<string, Readonly<Record<string, unknown>>>> = ERASED;
const listed: Columns = { ...DECIDED_BY_A_PERSON, ...STAFF, ...IMPERSONAL };

/** Tables whose rows go when a person is forgotten: by themselves, or with the row that they belong to. */
function removedTables(): ReadonlySet<PgTable> {
  const removed = new Set<PgTable>(REMOVED.map((name) => schema[name]));
  const goesToo = (table: PgTable) =>
    getTableConfig(table).foreignKeys.some(
      ({ onDelete, reference }) => onDelete === 'cascade' && removed.has(reference().foreignTable),
    );
  for (let before = 0; before < removed.size; ) {
    before = removed.size;
    for (const { table } of tables) if (goesToo(table)) removed.add(table);
  }
  return removed;
}

describe('what is erased with the data of a person', () => {
  const removed = removedTables();
  const staying = tables.filter(({ table }) => !removed.has(table));

  it.each(staying)('every column of $name is erased, or does not say who a shopper is', ({ name, table }) => {
    const decided = [...Object.keys(known[name] ?? {}), ...(listed[name]?.split(' ') ?? [])];
    const undecided = Object.keys(getTableColumns(table)).filter((column) => !decided.includes(column));
    expect(
      undecided,
      `decide whether these columns of ${name} say who a shopper is: if so, they belong into ORDER_FIELDS or ERASED, if not, into this test`,
    ).toEqual([]);
  });

  it('no column is both, and none is named that the database does not have', () => {
    for (const [name, columns] of [...Object.entries(known), ...Object.entries(listed)]) {
      const table = staying.find((each) => each.name === name)?.table;
      const names = typeof columns === 'string' ? columns.split(' ') : Object.keys(columns);
      expect(Object.keys(table ? getTableColumns(table) : {}), name).toEqual(expect.arrayContaining(names));
      if (typeof columns === 'string')
        expect(
          names.filter((column) => column in (known[name] ?? {})),
          name,
        ).toEqual([]);
    }
  });
});
