import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { schema } from '../../data/connection.ts';
import { ERASED, REMOVED } from './personal-columns.ts';

type Columns = Readonly<Record<string, string>>;

/**
 * Public texts whose author's name may be shared by several people, so staff decide which to delete, see `find-namesakes.ts`. Votes belong
 * to a random number.
 */
const DECIDED_BY_A_PERSON: Columns = {
  comments: 'id productId author text answer published moderatedAt createdAt',
  reviewPictures: 'reviewId position hash origin width height placeholder title',
  reviewVotes: 'reviewId voter useful',
  reviews: 'id productId rating author text published moderatedAt answer orderId useful useless createdAt',
};

const STAFF: Columns = {
  chatOperators: 'place onlineUntil',
  importUploads:
    'id name address source person state message outcomes importId tables progress beatAt changedAt',
  adminLog: 'id at person action subject',
  goodsChanges: 'id at person note productId count undoneAt',
  priceDiscounts:
    'id name percent rounding sectionId productIds startsAt endsAt changeId appliedAt knownChanges endedAt count person createdAt',
  priceDiscountOffers: 'offerId discountId',
  adminPeople: 'id name role password totpKey totpOffered totpStep createdAt',
  adminSessions: 'id key formerKey personId device beganAt renewedAt usedAt',
};

/**
 * Columns without personal data: products, texts, settings and the 1C exchange; of orders, only statistics. Order codes are digests that
 * expire after an hour; a bonus card has a number and no name.
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
  dailyCounts: 'day kind subject count',
  doorExtras: 'productId offerId rate min ticked position',
  exchangePermits: 'id until',
  exchangeSessions: 'key folder kind version importedFiles sent createdAt usedAt',
  exchangedOrders: 'orderId state paymentState version firstAt at',
  goodsChangeRows: 'id changeId tableName rows',
  importChanges: 'id importId tableName how rows',
  imports: 'id sourceId files counts notes runId changed undoable undoneAt startedAt finishedAt',
  missingPages: 'path count lastOn',
  offerBatches: 'id offerId tone calibre stock',
  offerPrices: 'offerId priceTypeId amount currency unit',
  offerProperties: 'offerId propertyId valueId',
  offers:
    'id sourceId externalId productId article name barcodes price oldPrice givenPrice givenOldPrice givenUnit unit sourceUnit stock stockStated shortage stockAsOf step min weight oldAddress position active pinned',
  options: 'id attributeId title surcharge position active',
  orderCodes: 'key orderId code sent tried since sentAt',
  orderHistory: 'id orderId state by at',
  orderLineBatches: 'id lineId batchId tone calibre quantity',
  orderReturnLines: 'id returnId lineId quantity total discount points restocked batches',
  orderReturns:
    'id orderId ordinal idempotencyKey reason dispatched goods discount points withdrawn delivery lift total tax paid createdAt',
  orderLines:
    'id orderId offerId kind optionIds setId name article unit quantity returned allocated backordered leadDays waitsForBatch price given total discount',
  orders:
    'id number kind state reservedUntil delivery deliveryDay deliveryPart deliveryPriceByPhone pickupPoint payment paymentState couponCode goodsTotal discount bonusPaid deliveryTotal liftTotal total tax handedOverAt version source paidTotal deliveryFixed createdAt',
  paymentIssues: 'id orderId event code amount currency at doneAt',
  payments: 'id orderId provider reference amount state checkedAt uid openUntil createdAt settledAt',
  pictureDownloads: 'url host state tries nextTryAt etag hash width height placeholder reason updatedAt',
  pictures: 'id productId offerId rich position hash origin width height placeholder alt',
  priceTypes: 'id sourceId externalId name currency',
  productDocuments: 'productId position title address size',
  productLinks: 'productId otherId kind position',
  productProperties: 'productId propertyId ordinal valueId number text',
  products:
    'id sourceId externalId slug article name description type sectionId brandId collectionId shape labels width length unitArea piecesPerBox soldByBox weight popularity ratingSum ratingCount video richContent active pinned createdAt updatedAt',
  projectLines: 'id roomId offerId optionIds quantity countedIn seenPrice',
  projectRooms: 'id projectId name area',
  projects: 'id secret name lastPut createdAt updatedAt notifiedAt',
  properties: 'id sourceId externalId code name kind unit position filterable active',
  propertyValues: 'id propertyId externalId code value position',
  refunds: 'id orderId returnId amount method state key paymentId uid askedAt createdAt doneAt',
  sections:
    'id sourceId externalId parentId slug name position pageType filterVariant text active picture hiddenFilters pinned',
  redirects: 'id fromPath toPath origin createdAt',
  seoTexts: 'kind subject title description heading changedAt',
  sharedLists: 'id productIds sharedAt',
  sources: 'id key format importedAt refusedExchange',
};

const tables = Object.entries(schema).flatMap(([name, table]) =>
  is(table, PgTable) ? [{ name, table }] : [],
);
const known: Readonly<Record<string, Readonly<Record<string, unknown>>>> = ERASED;
const listed: Columns = { ...DECIDED_BY_A_PERSON, ...STAFF, ...IMPERSONAL };

/** Returns the tables whose rows are deleted with a person, directly or with the rows they belong to. */
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

describe('erasing the data of a person', () => {
  const removed = removedTables();
  const staying = tables.filter(({ table }) => !removed.has(table));

  it.each(staying)('every column of $name is erased, or does not identify a shopper', ({ name, table }) => {
    const decided = [...Object.keys(known[name] ?? {}), ...(listed[name]?.split(' ') ?? [])];
    const undecided = Object.keys(getTableColumns(table)).filter((column) => !decided.includes(column));
    expect(
      undecided,
      `decide whether these columns of ${name} say who a shopper is: if so, they belong into ORDER_FIELDS or ERASED, if not, into this test`,
    ).toEqual([]);
  });

  it('no column is listed as both, and each exists in the database', () => {
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
