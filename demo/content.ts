import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeliveryTexts, FrontTexts, ShopProfile } from '../src/domain/content/content.ts';
import type { PickupPoint } from '../src/domain/delivery/pickup-point.ts';
import { readContentFile } from '../src/exchange/content/content-file.ts';

const FOLDER = join(import.meta.dirname, 'content');
const PAGES = join(FOLDER, 'pages');
const PARTS = join(FOLDER, 'shop.yaml');
const EVENTS = join(FOLDER, 'events.yaml');
/** Beside the pictures it names. */
const SECTION_PICTURES = join(import.meta.dirname, 'pictures', 'sections.yaml');

/** The files in which the demo shop says of itself what a merchant says: its parts, its events, the pictures of its sections, then its pages. */
export const DEMO_CONTENT_FILES: readonly string[] = [
  PARTS,
  EVENTS,
  SECTION_PICTURES,
  ...readdirSync(PAGES)
    .sort()
    .map((name) => join(PAGES, name)),
];

/** The parts that the demo shop says, all of their fields. */
export function demoParts() {
  const { records } = readContentFile(PARTS, readFileSync(PARTS, 'utf8'));
  const part = (wanted: string) => records.find(({ key }) => key === wanted)?.value;
  return {
    shop: part('shop') as ShopProfile & { phone: NonNullable<ShopProfile['phone']> },
    front: part('front') as FrontTexts,
    delivery: part('delivery') as DeliveryTexts & { points: readonly [PickupPoint, ...PickupPoint[]] },
  };
}
