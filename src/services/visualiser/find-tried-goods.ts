import type { Snapshot } from '../../catalogue/snapshot.ts';
import { readFaces } from '../../data/queries/read-faces.ts';
import { chooseFace, marksByPicture } from '../../domain/visualiser/choose-face.ts';
import type { TriedGoods } from '../../domain/visualiser/room-page.ts';
import { canBeTried } from '../../domain/visualiser/try-address.ts';
import type { ServiceDeps } from '../settings.ts';

/** How much a finish mirrors, by what the goods say of themselves. */
const GLOSS: readonly (readonly [words: RegExp, gloss: number])[] = [
  [/глянц|полиров/i, 0.85],
  [/лаппат/i, 0.55],
  [/сатин/i, 0.3],
  [/матов|структур|брашир/i, 0.12],
];
const USUAL_GLOSS = 0.25;
/** Of goods that have no picture at all. */
const NO_COLOUR = '#c8c2b8';

function glossOf(snapshot: Snapshot, row: number): number {
  const said = snapshot.said(row).flatMap(({ values }) => values);
  return GLOSS.find(([words]) => said.some((value) => words.test(value)))?.[1] ?? USUAL_GLOSS;
}

/** «d9d4cc-c8c2b9-b0a89d»: the colour of the middle. */
function middleOf(placeholder: string | undefined): string {
  const middle = placeholder?.split('-')[1] ?? '';
  return /^[0-9a-f]{6}$/.test(middle) ? `#${middle}` : NO_COLOUR;
}

/** Goods by their slugs with their faces; those that are gone, or can be tried on nowhere, are left out. */
export async function findTriedGoods(
  { db, settings, snapshot }: ServiceDeps & { snapshot: Snapshot },
  slugs: readonly string[],
): Promise<Map<string, TriedGoods>> {
  const marks = marksByPicture(settings.content.faces);
  const rows = Map.groupBy(await readFaces(db.$client, slugs), ({ slug }) => slug);
  const found = new Map<string, TriedGoods>();
  for (const [slug, pictures] of rows) {
    const productId = pictures[0]?.productId ?? 0;
    const row = snapshot.rowOf(productId);
    if (row === null) continue;
    const card = snapshot.card(row);
    if (!canBeTried(card)) continue;
    const { name, offerId, price, unit, step, min, stock, supply } = card;
    found.set(slug, {
      ...{ productId, slug, name, offerId, price, unit, step, min, stock, supply },
      ...{ unitArea: card.unitArea, piecesPerBox: card.piecesPerBox, soldByBox: card.soldByBox },
      ...{ width: card.width, length: card.length },
      ...chooseFace(pictures, marks),
      door: card.leaf === true,
      plain: middleOf(card.pictures[0]?.placeholder),
      gloss: glossOf(snapshot, row),
    });
  }
  return found;
}
