import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { StoredVariant } from '../../catalogue/variant-store.ts';
import { type FaceRow, readFaces } from '../../data/queries/read-faces.ts';
import type { Card } from '../../domain/product/card.ts';
import { cardOfVariants } from '../../domain/product/card-variants.ts';
import { chooseFace, marksByPicture } from '../../domain/visualiser/choose-face.ts';
import type { TriedGoods } from '../../domain/visualiser/room-page.ts';
import { goodsKey, type NamedGoods } from '../../domain/visualiser/room-view.ts';
import { canBeTried } from '../../domain/visualiser/try-address.ts';
import { variantSides } from '../../domain/visualiser/variant-sides.ts';
import type { ServiceDeps } from '../settings.ts';
import { layingOf } from '../wall/laying-of.ts';
import type { FindMargins } from './find-margins.ts';

/** Gloss of a finish, by words in the product's properties. */
const GLOSS: readonly (readonly [words: RegExp, gloss: number])[] = [
  [/глянц|полиров/i, 0.85],
  [/лаппат/i, 0.55],
  [/сатин/i, 0.3],
  [/матов|структур|брашир/i, 0.12],
];
const USUAL_GLOSS = 0.25;
/** Colour of products without a picture. */
const NO_COLOUR = '#c8c2b8';
/** Largest number of variants to choose from. */
const MAX_VARIANTS = 100;

function glossOf(snapshot: Snapshot, row: number): number {
  const values = snapshot.statedProperties(row).flatMap((property) => property.values);
  return GLOSS.find(([words]) => values.some((value) => words.test(value)))?.[1] ?? USUAL_GLOSS;
}

/** Colour of the middle of a placeholder such as «d9d4cc-c8c2b9-b0a89d». */
function middleOf(placeholder: string | undefined): string {
  const middle = placeholder?.split('-')[1] ?? '';
  return /^[0-9a-f]{6}$/.test(middle) ? `#${middle}` : NO_COLOUR;
}

/** Card of a product, for the named variant where there is one. */
function cardOf(snapshot: Snapshot, row: number, variants: readonly StoredVariant[], offer: number | null) {
  const card = snapshot.card(row);
  const fits = variants.map(({ id }) => Number(id === offer));
  return fits.includes(1) ? cardOfVariants(card, variants, fits) : card;
}

/** Purchase data of the card, with the variant's own dimensions where it has them. */
function soldOf(card: Card, variant: StoredVariant | undefined) {
  const { name, offerId, price, given, unit, step, min, stock, supply, piecesPerBox, soldByBox } = card;
  const sides = variantSides(card, variant?.values.map(({ label }) => label) ?? []);
  return { name, offerId, price, given, unit, step, min, stock, supply, piecesPerBox, soldByBox, ...sides };
}

export type TryingDeps = ServiceDeps & { snapshot: Snapshot; margins: FindMargins };

/** Finds products with their faces, by `goodsKey`; those that are gone or fit nowhere are omitted. */
export async function findTriedGoods(
  { db, settings, snapshot, margins }: TryingDeps,
  requested: readonly NamedGoods[],
): Promise<Map<string, TriedGoods>> {
  const marks = marksByPicture(settings().content.faces);
  const slugs = [...new Set(requested.map(({ slug }) => slug))];
  const rows = Map.groupBy(await readFaces(db.$client, slugs), ({ slug }) => slug);
  const found = new Map<string, TriedGoods>();
  for (const named of requested) {
    const pictures = rows.get(named.slug) ?? [];
    const productId = pictures[0]?.productId ?? 0;
    const row = snapshot.rowOf(productId);
    if (row === null) continue;
    const { variants } = snapshot.describe(row);
    const card = cardOf(snapshot, row, variants, named.offer);
    if (!canBeTried(card)) continue;
    found.set(goodsKey(named), {
      ...{ productId, slug: named.slug, choose: card.choose === true, detail: card.detail ?? '' },
      ...soldOf(
        card,
        variants.find(({ id }) => id === card.offerId),
      ),
      ...(await withoutPaper(faceOf(pictures, card, marks), margins)),
      variants: variants.slice(0, MAX_VARIANTS).map(({ id, values }) => ({
        offer: id,
        text: values.map(({ label }) => label).join(', '),
      })),
      usual: layingOf(snapshot, row),
      door: card.leaf === true,
      plain: middleOf(card.pictures[0]?.placeholder),
      gloss: glossOf(snapshot, row),
    });
  }
  return found;
}

/** Crops white margins off a face whose crop is only guessed. */
async function withoutPaper(
  found: ReturnType<typeof chooseFace>,
  margins: FindMargins,
): Promise<typeof found> {
  const { face, source } = found;
  if (source !== 'guessed' || face.hash === null) return found;
  return { source, face: { ...face, crop: await margins(face.hash) } };
}

/** The face among the variant's own pictures, otherwise among the product's. */
function faceOf(
  pictures: readonly FaceRow[],
  shown: Pick<Card, 'offerId' | 'leaf'>,
  marks: Parameters<typeof chooseFace>[1],
) {
  const door = shown.leaf === true;
  const own = chooseFace(
    pictures.filter(({ offerId }) => offerId === shown.offerId),
    marks,
    door,
  );
  if (own.source !== 'none') return own;
  return chooseFace(
    pictures.filter(({ offerId }) => offerId === null),
    marks,
    door,
  );
}
