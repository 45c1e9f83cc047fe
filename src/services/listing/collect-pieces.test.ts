import { beforeAll, expect, it } from 'vitest';
import { PIECE_WORDS } from '../../../content/collections.ts';
import { catalogueRows, offerRow, productRow } from '../../../tests/catalogue-rows.ts';
import { buildSnapshot } from '../../catalogue/build-snapshot.ts';
import type { ProductRow } from '../../catalogue/rows.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { PIECE_KINDS } from '../../domain/collection/piece.ts';
import type { Content } from '../../domain/content/content.ts';
import { collectionRows, gatherPieces } from './collect-pieces.ts';
import { showCollection } from './show-collection.ts';

const VALUES = [
  ['Тип элемента', 'базовая плитка', 'декор', 'бордюр'],
  ['Назначение', 'для стен', 'для пола', 'для пола и стен'],
  ['Цвет', 'белый', 'серый'],
  ['Формат', '30×60', '7×60'],
] as const;

const properties = VALUES.map(([name], at) => ({
  ...{ id: at + 1, code: `p${at}`, name, kind: 'dictionary' as const, unit: '', position: at },
}));
const values = VALUES.flatMap(([, ...labels], at) =>
  labels.map((value, place) => ({
    ...{ id: at * 10 + place + 1, propertyId: at + 1, code: `v${at}-${place}`, value, position: place },
  })),
);
const termsOf = (...labels: string[]) =>
  labels.flatMap((label) => {
    const value = values.find((each) => each.value === label);
    return value ? [value.propertyId, value.id] : [];
  });

function tile(id: number, name: string, labels: string[], changes: Partial<ProductRow> = {}): ProductRow {
  const sides = { width: 3000, length: 6000, unitArea: 18_000_000, piecesPerBox: 9 };
  const goods = { id, name, collectionId: 1, popularity: 100 - id, terms: termsOf(...labels), weight: 3000 };
  return productRow({ ...goods, ...sides, ...changes });
}

const NO_SIDES = { width: null, length: null, unitArea: null, piecesPerBox: null };
const ROOM = { hash: '0123456789abcdef', width: 4, height: 3, placeholder: '', alt: 'Терра, в интерьере' };

let snapshot: Snapshot;
beforeAll(async () => {
  const products = [
    tile(1, 'Белая', ['базовая плитка', 'для стен', 'белый']),
    tile(2, 'Серая', ['базовая плитка', 'для стен', 'серый']),
    tile(3, 'Декор белый', ['декор', 'для стен', 'белый', '30×60'], NO_SIDES),
    tile(4, 'Декор серый', ['декор', 'для стен', 'серый', '30×60'], NO_SIDES),
    tile(5, 'Бордюр', ['бордюр', 'для стен', '7×60'], NO_SIDES),
    tile(6, 'Пол серый', ['базовая плитка', 'для пола', 'серый']),
    tile(7, 'Затирка', [], NO_SIDES),
    tile(8, 'Не продаётся', ['базовая плитка', 'для стен'], { offers: [offerRow({ id: 80, price: 0 })] }),
    tile(9, 'Тоже на пол', ['базовая плитка', 'для пола и стен', 'белый']),
    tile(10, 'Ламинат Луна', [], { ...NO_SIDES, collectionId: 2 }),
    tile(11, 'Терраса', ['базовая плитка', 'для пола и стен'], { collectionId: 3 }),
    tile(12, 'Терраса, бордюр', ['бордюр', '7×60'], { ...NO_SIDES, collectionId: 3 }),
  ];
  const collection = (id: number, slug: string) => ({ id, slug, name: slug, brandId: null });
  const collections = [
    { ...collection(1, 'terra'), rooms: [ROOM] },
    collection(2, 'luna'),
    collection(3, 'terrasa'),
  ];
  snapshot = await buildSnapshot(catalogueRows(products, { collections, properties, values }));
});

const show = (slug: string, query = '', stated: Content['collections'] = []) =>
  showCollection(
    {
      snapshot,
      settings: () => ({
        collections: { words: PIECE_WORDS, room: 'в интерьере' },
        content: { collections: stated } as unknown as Content,
      }),
    },
    slug,
    new URLSearchParams(query),
  );
const gathered = (slug: string) => {
  const index = snapshot.collections.entries.find((each) => each.slug === slug)?.index ?? -1;
  return gatherPieces(snapshot, collectionRows(snapshot, index), PIECE_WORDS);
};
const idsOf = (slug: string) =>
  Object.fromEntries(PIECE_KINDS.map((kind) => [kind, gathered(slug).pieces[kind].map(({ id }) => id)]));

it('[BEYOND-2] divides a collection into pieces that are laid together, the most popular first', () => {
  expect(idsOf('terra')).toEqual({ base: [1, 2, 9], decor: [3, 4], border: [5], floor: [6] });
  expect(gathered('terra').pieces.border[0]).toMatchObject({
    ...{ width: 700, length: 6000, weight: 3000, offerId: 50 },
  });
});

it('[BEYOND-2] matches each tile with its most similar companions', () => {
  expect(gathered('terra').matches).toMatchObject({ 1: [3, 5, 6], 2: [4, 5, 6] });
});

it('[BEYOND-2] puts tile for walls and floor on the floor where nothing else was made for it', () => {
  expect(idsOf('terrasa')).toEqual({ base: [11], decor: [], border: [12], floor: [11] });
});

it('[BEYOND-13] leads to the room from the first page of a collection whose tile can be laid on walls', () => {
  expect(['terra', 'terrasa', 'luna'].map((slug) => show(slug)?.canLay)).toEqual([true, true, false]);
  expect(show('terra', 'p2[]=v2-0')?.canLay).toBe(false);
});

it('[CONTENT-5] the merchant may show other rooms than those of the goods', () => {
  expect(show('terra')).toMatchObject({ rooms: [ROOM] });
  const room = { hash: 'fedcba9876543210', width: 8, height: 6, placeholder: '' };
  const stated = [{ collection: 'terra', decorShare: 25, rooms: [room] }];
  expect(show('terra', '', stated)).toMatchObject({ rooms: [{ ...room, alt: '' }] });
  expect(show('luna', '', stated)?.rooms).toEqual([]);
});
