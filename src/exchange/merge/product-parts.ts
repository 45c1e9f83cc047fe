import { sourceValue } from '../../data/pinned-columns.ts';
import { mergeParts } from './parts.ts';
import { noteOrphans, type Run, touch } from './run.ts';
import { IS_UNSTATED } from './unstated.ts';

const sent = (flag: string) => `t.product_id in (select row_id from in_product where ${flag})`;
/** Condition: the merchant did not pin the pictures, or related products, of a product. */
const isUnpinned = (id: string, list: 'pictures' | 'links') =>
  `not exists (select from products x where x.id = ${id} and x.pinned ? '${list}')`;
const PRODUCT = { kind: 'product', id: 'done.product_id' } as const;
const foundOffer = (run: Run) => `join offers o on o.source_id = ${run.sourceId} and o.external_id = r.offer`;

async function mergeProperties(run: Run): Promise<void> {
  await noteOrphans(
    run,
    'значение неизвестного свойства у товара',
    `select distinct on (r.property) r.property as key, p.file, p.line
     from in_product_property r join in_product p using (seq)
     left join properties t on t.source_id = $1 and t.external_id = r.property where t.id is null`,
    [run.sourceId],
  );
  await mergeParts(run, {
    table: 'product_properties',
    key: ['product_id', 'property_id', 'ordinal'],
    content: ['value_id', 'number', 'text'],
    owner: PRODUCT,
    sent: `exists (select from in_product i where i.row_id = t.product_id and i.has_properties and not ${IS_UNSTATED})`,
    wanted: `select p.row_id as product_id, t.id as property_id,
        (row_number() over (partition by p.row_id, t.id order by r.position, r.value, r.number, r.text) - 1)::smallint as ordinal,
        v.id as value_id, r.number, r.text
      from in_product p join in_product_property r using (seq)
      join properties t on t.source_id = ${run.sourceId} and t.external_id = r.property
      left join property_values v on v.property_id = t.id and v.external_id = r.value
      where v.id is not null or r.number is not null or r.text is not null`,
  });
}

/** Offers of the run with what it says of their properties. */
const SENT_VALUES = `(select seq, row_id from in_offer where has_properties union all select seq, row_id from in_sibling)`;
const hasOwnValues = (id: string) =>
  `exists (select from offers x where x.id = ${id} and x.pinned ? 'properties')`;
const sentValues = (
  run: Run,
) => `select distinct on (o.row_id, t.id) o.row_id as offer_id, t.id as property_id, v.id as value_id
      from (select seq, row_id from in_offer union all select seq, row_id from in_sibling) as o join in_offer_property r using (seq)
      join properties t on t.source_id = ${run.sourceId} and t.external_id = r.property
      join property_values v on v.property_id = t.id and v.external_id = r.value
      order by o.row_id, t.id, r.position`;

/** Stores the source's values for variants whose own ones are pinned. */
async function notePinnedValues(run: Run): Promise<void> {
  await touch(
    run,
    'offer',
    'changed',
    `update offers t set pinned = jsonb_set(t.pinned, '{properties}', found.list) from (
       select x.id as row_id, coalesce(jsonb_agg(jsonb_build_object('property', w.property_id, 'value', w.value_id)
         order by w.property_id) filter (where w.offer_id is not null), '[]') as list
       from offers x left join (${sentValues(run)}) w on w.offer_id = x.id
       where x.pinned ? 'properties' and x.id in (select row_id from ${SENT_VALUES} s) group by x.id
     ) as found where t.id = found.row_id and t.pinned -> 'properties' is distinct from found.list returning t.id`,
  );
}

async function mergeOfferProperties(run: Run): Promise<void> {
  await notePinnedValues(run);
  await mergeParts(run, {
    table: 'offer_properties',
    key: ['offer_id', 'property_id'],
    content: ['value_id'],
    owner: { kind: 'offer', id: 'done.offer_id' },
    sent: `t.offer_id in (select row_id from ${SENT_VALUES} s) and not ${hasOwnValues('t.offer_id')}`,
    wanted: `select * from (${sentValues(run)}) w where not ${hasOwnValues('w.offer_id')}`,
  });
}

async function mergeBundleItems(run: Run): Promise<void> {
  await noteOrphans(
    run,
    'состав комплекта: неизвестное предложение',
    `select r.offer as key, p.file, p.line from in_bundle_item r join in_product p using (seq)
     where not exists (select from offers o where o.source_id = $1 and o.external_id = r.offer)`,
    [run.sourceId],
  );
  await mergeParts(run, {
    table: 'bundles',
    key: ['product_id', 'position'],
    content: ['title'],
    owner: PRODUCT,
    sent: sent('has_bundles'),
    wanted: `select distinct p.row_id as product_id, r.bundle as position, r.title
      from in_product p join in_bundle_item r using (seq)`,
  });
  await mergeParts(run, {
    table: 'bundle_items',
    key: ['bundle_id', 'offer_id'],
    content: ['quantity', 'position'],
    owner: {
      kind: 'product',
      id: '(select c.product_id from bundles c where c.id = done.bundle_id)',
    },
    sent: `t.bundle_id in (select c.id from bundles c join in_product i on i.row_id = c.product_id and i.has_bundles)`,
    wanted: `select c.id as bundle_id, o.id as offer_id, sum(r.quantity)::integer as quantity, min(r.position) as position
      from in_product p join in_bundle_item r using (seq)
      join bundles c on c.product_id = p.row_id and c.position = r.bundle
      ${foundOffer(run)} group by c.id, o.id`,
  });
}

/** Stores the source's related products for products whose own ones are pinned. */
async function notePinnedLinks(run: Run): Promise<void> {
  await touch(
    run,
    'product',
    'changed',
    `update products t set pinned = jsonb_set(t.pinned, '{links}', found.list) from (
       select i.row_id, coalesce(jsonb_agg(jsonb_build_object('kind', k.kind, 'other', k.id)
         order by array_position(array['accessory', 'matching', 'analogue'], k.kind), k.position, k.id) filter (where k.id is not null), '[]') as list
       from in_product i join products x on x.id = i.row_id and x.pinned ? 'links'
       left join lateral (
         select r.kind, o.id, min(r.position) as position from in_link r
         join products o on o.source_id = ${run.sourceId} and o.external_id = r.product
         where r.seq = i.seq and r.kind <> 'gift' group by r.kind, o.id
       ) as k on true
       where i.has_links and not i.deleted group by i.row_id
     ) as found where t.id = found.row_id and t.pinned -> 'links' is distinct from found.list returning t.id`,
  );
}

async function mergeExtrasAndLinks(run: Run): Promise<void> {
  await mergeParts(run, {
    table: 'door_extras',
    key: ['product_id', 'offer_id'],
    content: ['rate', 'min', 'ticked', 'position'],
    owner: PRODUCT,
    sent: sent('has_extras'),
    wanted: `select distinct on (p.row_id, o.id) p.row_id as product_id, o.id as offer_id, r.rate, r.min, r.ticked, r.position
      from in_product p join in_extra r using (seq) ${foundOffer(run)} order by p.row_id, o.id, r.position`,
  });
  await noteOrphans(
    run,
    'связь с неизвестным товаром',
    `select r.product as key, p.file, p.line from in_link r join in_product p using (seq)
     where not exists (select from products o where o.source_id = $1 and o.external_id = r.product)`,
    [run.sourceId],
  );
  await notePinnedLinks(run);
  await mergeParts(run, {
    table: 'product_links',
    key: ['product_id', 'kind', 'other_id'],
    content: ['position'],
    owner: PRODUCT,
    sent: `${sent('has_links')} and (t.kind = 'gift' or ${isUnpinned('t.product_id', 'links')})`,
    wanted: `select distinct on (p.row_id, r.kind, o.id) p.row_id as product_id, r.kind, o.id as other_id, r.position
      from in_product p join in_link r using (seq)
      join products o on o.source_id = ${run.sourceId} and o.external_id = r.product
      where r.kind = 'gift' or ${isUnpinned('p.row_id', 'links')}
      order by p.row_id, r.kind, o.id, r.position`,
  });
}

async function mergeDocuments(run: Run): Promise<void> {
  await mergeParts(run, {
    table: 'product_documents',
    key: ['product_id', 'position'],
    content: ['title', 'address', 'size'],
    owner: PRODUCT,
    sent: sent('has_documents'),
    wanted: `select p.row_id as product_id, r.position, r.title, r.address, r.size
      from in_product p join in_document r using (seq)`,
  });
}

const PICTURE = ['hash', 'origin', 'width', 'height', 'placeholder', 'alt'];

/** Stores the source's pictures for products whose own ones are pinned; a file already known by its name stays known. */
async function notePinnedPictures(run: Run): Promise<void> {
  const sentPicture = `jsonb_build_object('hash', r.hash, 'origin', r.origin, 'width', r.width, 'height', r.height,
    'placeholder', r.placeholder, 'alt', coalesce(nullif(r.alt, ''), ${sourceValue('products', 'name', 'x')}))`;
  await touch(
    run,
    'product',
    'changed',
    `update products t set pinned = jsonb_set(t.pinned, '{pictures}', found.list) from (
       select i.row_id, coalesce(jsonb_agg(case when r.hash = '' then coalesce((
           select k from jsonb_array_elements(x.pinned -> 'pictures') k where k ->> 'origin' = r.origin limit 1), ${sentPicture})
         else ${sentPicture} end order by r.position) filter (where r.seq is not null), '[]') as list
       from in_product i join products x on x.id = i.row_id and x.pinned ? 'pictures' left join in_product_picture r on r.seq = i.seq
       where i.has_pictures and not i.deleted group by i.row_id
     ) as found where t.id = found.row_id and t.pinned -> 'pictures' is distinct from found.list returning t.id`,
  );
}

async function mergePictures(run: Run): Promise<void> {
  await notePinnedPictures(run);
  // If only the name of a picture is sent again, the picture keeps the file stored by an earlier import.
  const storedValue = (column: string) =>
    `case when r.hash = '' and k.hash is not null then k.${column} else r.${column} end as ${column}`;
  const stored = (product: string, offer: string, rich = false) =>
    `left join pictures k on r.hash = '' and k.hash <> '' and k.product_id = ${product}
       and k.offer_id is not distinct from ${offer} and k.position = r.position and k.origin = r.origin and k.rich = ${rich}`;
  // If a change omits the product's name, the stored name is used to describe the picture.
  const content = (name = `''`) =>
    `${storedValue('hash')}, r.origin, ${storedValue('width')}, ${storedValue('height')}, ${storedValue('placeholder')}, coalesce(nullif(r.alt, ''), ${name}) as alt`;
  await mergeParts(run, {
    table: 'pictures',
    key: ['product_id', 'offer_id', 'rich', 'position'],
    nullable: 'offer_id',
    content: PICTURE,
    owner: PRODUCT,
    sent: `(t.offer_id is null and not t.rich and ${sent('has_pictures')} and ${isUnpinned('t.product_id', 'pictures')}
      or t.rich and (${sent('rich_content is not null')} or exists (select from products p where p.id = t.product_id and p.rich_content = ''))
      or t.offer_id in (select row_id from in_offer where has_pictures))`,
    wanted: `select p.row_id as product_id, null::integer as offer_id, false as rich, r.position, ${content('t.name')}
        from products t join in_product p on p.row_id = t.id join in_product_picture r using (seq) ${stored('p.row_id', 'null')}
        where not t.pinned ? 'pictures'
      union all
      select p.row_id, null, true, r.position, ${content()}
        from in_product p join in_rich_picture r using (seq) ${stored('p.row_id', 'null', true)}
      union all
      select o.product_row, o.row_id, false, r.position, ${content('t.name')}
        from offers t join in_offer o on o.row_id = t.id join in_offer_picture r using (seq) ${stored('o.product_row', 'o.row_id')}`,
  });
}

/** Merges what belongs to products and offers: properties, pictures, bundles, door extras, links and documents. */
export async function mergeProductParts(run: Run): Promise<void> {
  await mergeProperties(run);
  await mergeOfferProperties(run);
  await mergeBundleItems(run);
  await mergeExtrasAndLinks(run);
  await mergeDocuments(run);
  await mergePictures(run);
}
