import type { Pool } from 'pg';
import { REVIEWS_ON_PAGE } from '../../domain/product/review-pages.ts';
import { GatheredReads } from '../gathered-reads.ts';
import type { ProductRecord } from './product-record.ts';

/** Maximum number of questions on the page; nobody reads more. */
const MAX_QUESTIONS = 30;
const MAX_COMMENTS = 50;

/**
 * Returns SQL that aggregates the rows of a query into a list of objects. `object` refers to the row as `t`; `from` determines the order.
 */
const list = (object: string, from: string) =>
  `coalesce((select json_agg(json_build_object(${object})) from (${from}) t), '[]')`;

const PICTURE = `'hash', t.hash, 'width', t.width, 'height', t.height, 'placeholder', t.placeholder`;

const FEEDBACK = `'id', t.id, 'author', t.author, 'text', t.text, 'answer', t.answer, 'createdAt', t.created_at`;

const GIVEN = `'givenPrice', t.given_price, 'givenOldPrice', t.given_old_price, 'givenUnit', t.given_unit`;

const SHOWN_OFFER = `
  'offerId', t.id, 'productId', t.product_id, 'offerName', t.name, 'offerActive', t.active, 'unit', t.unit, 'price', t.price, 'stock', t.stock,
  ${GIVEN}, 'unitArea', t.unit_area, 'piecesPerBox', t.pieces_per_box,
  'stockStated', t.stock_stated, 'weight', coalesce(t.weight, t.product_weight), 'slug', t.slug,
  'productName', t.product_name, 'productActive', t.product_active, 'brandSlug', t.brand_slug, 'sectionId', t.section_id`;

const SHOWN_OFFER_FROM = `
  join offers o on o.id = x.offer_id
  join products op on op.id = o.product_id
  left join brands ob on ob.id = op.brand_id`;

const SHOWN_OFFER_COLUMNS = `
  o.*, op.unit_area, op.pieces_per_box, op.weight as product_weight, op.slug, op.name as product_name, op.active as product_active,
  ob.slug as brand_slug, op.section_id`;

const OFFERS = list(
  `'id', t.id, 'article', t.article, 'name', t.name, 'price', t.price, 'oldPrice', t.old_price, 'unit', t.unit, 'stock', t.stock,
   ${GIVEN}, 'unitArea', p.unit_area, 'piecesPerBox', p.pieces_per_box, 'stockStated', t.stock_stated, 'step', t.step, 'min', t.min, 'weight', t.weight, 'barcodes', t.barcodes`,
  `select * from offers where product_id = p.id and active order by position, id`,
);

const SELECTOR = list(
  `'offerId', t.offer_id, 'propertyId', t.property_id, 'name', t.name, 'valueId', t.value_id, 'label', t.value`,
  `select x.*, k.name, v.value from offers o
     join offer_properties x on x.offer_id = o.id
     join properties k on k.id = x.property_id
     join property_values v on v.id = x.value_id
    where o.product_id = p.id and o.active order by k.position, k.id, v.position, v.id`,
);

const CHARACTERISTICS = list(
  `'propertyId', t.property_id, 'name', t.name, 'unit', t.unit, 'value', t.value, 'number', t.number, 'text', t.text`,
  `select x.property_id, x.number, x.text, k.name, k.unit, v.value from product_properties x
     join properties k on k.id = x.property_id
     left join property_values v on v.id = x.value_id
    where x.product_id = p.id and k.active order by k.position, k.id, x.ordinal`,
);

const PICTURES = list(
  `${PICTURE}, 'alt', t.alt, 'offerId', t.offer_id, 'rich', t.rich, 'origin', t.origin`,
  `select x.* from pictures x left join offers o on o.id = x.offer_id
    where x.product_id = p.id and x.hash <> '' and (x.offer_id is null or o.active) order by x.position, x.id`,
);

const OPTIONS = list(
  `'attributeId', t.attribute_id, 'attributeTitle', t.attribute_title, 'id', t.id, 'title', t.title, 'surcharge', t.surcharge`,
  `select x.*, a.title as attribute_title from attributes a join options x on x.attribute_id = a.id
    where a.product_id = p.id and x.active order by a.position, a.id, x.position, x.id`,
);

const BUNDLES = list(
  `'bundleId', t.bundle_id, 'title', t.title, 'quantity', t.quantity, 'width', t.width, 'length', t.length, ${SHOWN_OFFER}`,
  `select b.id as bundle_id, b.title, x.quantity, op.width, op.length, ${SHOWN_OFFER_COLUMNS} from bundles b
     join bundle_items x on x.bundle_id = b.id ${SHOWN_OFFER_FROM}
    where b.product_id = p.id order by b.position, b.id, x.position`,
);

const EXTRAS = list(
  `'rate', t.rate, 'min', t.least, 'ticked', t.ticked, ${SHOWN_OFFER}`,
  `select x.rate, x.min as least, x.ticked, ${SHOWN_OFFER_COLUMNS} from door_extras x ${SHOWN_OFFER_FROM}
    where x.product_id = p.id order by x.position, o.id`,
);

const LINKS = list(
  `'kind', t.kind, 'otherId', t.other_id, 'weight', t.weight, 'ownWeights', t.own_weights`,
  `select x.kind, x.other_id, x.position,
          case when x.kind = 'accessory' then (select weight from products where id = x.other_id) end as weight,
          case when x.kind = 'accessory' then (select json_object_agg(o.id, o.weight) from offers o
            where o.product_id = x.other_id and o.weight is not null) end as own_weights
     from product_links x where x.product_id = p.id
   union all
   select 'set', s.product_id, 0, null, null from (
     select distinct b.product_id from offers o
       join bundle_items i on i.offer_id = o.id
       join bundles b on b.id = i.bundle_id
      where o.product_id = p.id and o.active) s
    order by position, other_id`,
);

const PHOTOS = list(
  `${PICTURE}, 'alt', t.title`,
  `select * from review_pictures where review_id = t.id and hash <> '' order by position`,
);

const REVIEWS = list(
  `${FEEDBACK}, 'rating', t.rating, 'bought', t.order_id is not null, 'useful', t.useful, 'useless', t.useless, 'photos', ${PHOTOS}`,
  `select * from reviews where product_id = p.id and published order by created_at desc, id desc limit ${REVIEWS_ON_PAGE}`,
);

const STARS = list(
  `'rating', t.rating, 'count', t.count, 'photos', t.photos`,
  `select rating, count(*), count(*) filter (where exists (
            select from review_pictures x where x.review_id = r.id and x.hash <> '')) as photos
     from reviews r where product_id = p.id and published group by rating`,
);

const DOCUMENTS = list(
  `'title', t.title, 'address', t.address, 'size', t.size`,
  `select * from product_documents where product_id = p.id order by position`,
);

const QUESTIONS = list(
  FEEDBACK,
  `select * from questions where product_id = p.id and published
    order by answer = '', created_at desc, id desc limit ${MAX_QUESTIONS}`,
);

const COMMENTS = list(
  FEEDBACK,
  `select * from comments where product_id = p.id and published
    order by created_at desc, id desc limit ${MAX_COMMENTS}`,
);

/** Returns SQL that runs a query only if `condition` holds: for most products its result is empty, which the product's own row shows. */
const where = (condition: string, found: string) => `case when ${condition} then ${found} else '[]' end`;

/** Largest number of products that one query reads. */
const AT_ONCE = 4;

/** The parameters are a list of fixed length, because for an array the server would plan the query anew each time, in 2.5 ms. */
const PAGE = `
  select p.slug, json_build_object(
    'product', json_build_object('id', p.id, 'name', p.name, 'article', p.article, 'description', p.description, 'type', p.type, 'sectionId', p.section_id,
      'brandSlug', b.slug, 'ratingCount', p.rating_count, 'weight', p.weight, 'video', p.video, 'richContent', p.rich_content),
    'brand', case when b.id is not null
      then json_build_object('name', b.name, 'slug', b.slug, 'country', b.country, 'text', b.text) end,
    'collection', case when c.id is not null then json_build_object('name', c.name, 'slug', c.slug) end,
    'offers', ${OFFERS}, 'selector', ${SELECTOR}, 'characteristics', ${CHARACTERISTICS}, 'pictures', ${PICTURES},
    'options', ${OPTIONS}, 'bundles', ${where('p.type = 2', BUNDLES)}, 'extras', ${EXTRAS}, 'links', ${LINKS},
    'reviews', ${where('p.rating_count > 0', REVIEWS)},
    'stars', ${where(`p.rating_count > ${REVIEWS_ON_PAGE}`, STARS)},
    'documents', ${DOCUMENTS}, 'questions', ${QUESTIONS}, 'comments', ${COMMENTS})
    from products p
    left join brands b on b.id = p.brand_id
    left join collections c on c.id = p.collection_id
   where p.slug in (${Array.from({ length: AT_ONCE }, (_, at) => `$${at + 1}`)}) and p.active`;

async function readProductPages(pool: Pool, slugs: readonly string[]): Promise<Map<string, ProductRecord>> {
  const { rows } = await pool.query<[string, ProductRecord]>({
    name: 'product-pages',
    text: PAGE,
    values: Array.from({ length: AT_ONCE }, (_, at) => slugs[at] ?? ''),
    rowMode: 'array',
  });
  return new Map(rows);
}

const readers = new WeakMap<Pool, GatheredReads<ProductRecord>>();

/**
 * Reads the product with this slug; undefined if it is unknown or retired. Uses a single query, prepared once per connection, instead of
 * thirteen that would each be built, sent and planned. Pages requested together share it, because starting the query takes longer than
 * reading one product.
 */
export function readProductPage(pool: Pool, slug: string): Promise<ProductRecord | undefined> {
  let reader = readers.get(pool);
  if (!reader) {
    reader = new GatheredReads((slugs) => readProductPages(pool, slugs), AT_ONCE);
    readers.set(pool, reader);
  }
  return reader.read(slug);
}
