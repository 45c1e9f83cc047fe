import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { type Database, schema as s } from '../connection.ts';
import { supplyColumns } from './supply-columns.ts';

/** Reads the active offers of products, those of each product in display order. */
export function readOffers(db: Database, productIds: readonly number[]) {
  return db
    .select({
      ...getTableColumns(s.offers),
      ...supplyColumns,
      productWeight: s.products.weight,
      unitArea: s.products.unitArea,
      piecesPerBox: s.products.piecesPerBox,
    })
    .from(s.offers)
    .innerJoin(s.products, eq(s.products.id, s.offers.productId))
    .where(and(inArray(s.offers.productId, [...productIds]), s.offers.active))
    .orderBy(asc(s.offers.position), asc(s.offers.id));
}

/** Reads the values of the offers in the selector; rows and values are in display order. */
export function readOfferProperties(db: Database, productIds: readonly number[]) {
  return db
    .select({
      offerId: s.offerProperties.offerId,
      propertyId: s.properties.id,
      name: s.properties.name,
      valueId: s.propertyValues.id,
      label: s.propertyValues.value,
    })
    .from(s.offers)
    .innerJoin(s.offerProperties, eq(s.offerProperties.offerId, s.offers.id))
    .innerJoin(s.properties, eq(s.properties.id, s.offerProperties.propertyId))
    .innerJoin(s.propertyValues, eq(s.propertyValues.id, s.offerProperties.valueId))
    .where(and(inArray(s.offers.productId, [...productIds]), s.offers.active))
    .orderBy(
      asc(s.properties.position),
      asc(s.properties.id),
      asc(s.propertyValues.position),
      asc(s.propertyValues.id),
    );
}

/** Reads the property values of products, in the order of the properties. */
export function readCharacteristics(db: Database, productIds: readonly number[]) {
  return db
    .select({
      productId: s.productProperties.productId,
      propertyId: s.properties.id,
      name: s.properties.name,
      unit: s.properties.unit,
      value: s.propertyValues.value,
      number: s.productProperties.number,
      text: s.productProperties.text,
    })
    .from(s.productProperties)
    .innerJoin(s.properties, eq(s.properties.id, s.productProperties.propertyId))
    .leftJoin(s.propertyValues, eq(s.propertyValues.id, s.productProperties.valueId))
    .where(and(inArray(s.productProperties.productId, [...productIds]), s.properties.active))
    .orderBy(asc(s.properties.position), asc(s.properties.id), asc(s.productProperties.ordinal));
}
