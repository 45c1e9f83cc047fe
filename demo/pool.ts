import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureRecord } from '../src/exchange/record.ts';

/** A drawn picture as `pictures/manifest.json` lists it. */
interface Master {
  hash: string;
  file: string;
  set: string;
  family: string;
  role: string;
  tone: string;
  width: number;
  height: number;
  placeholder: string;
}

/** What is said of a picture to those who do not see it, after the name of the goods; in the order of a gallery. */
const ALT: Record<string, string> = {
  surface: '',
  laid: ', в укладке',
  room: ', в интерьере',
  door: '',
  'door-room': ', в интерьере',
  detail: ', крупный план',
  product: '',
};
const ORDER = Object.keys(ALT);

function readSets(): Map<string, Master[]> {
  const manifest = join(import.meta.dirname, 'pictures', 'manifest.json');
  const masters = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Master[]) : [];
  const sets = new Map<string, Master[]>();
  for (const master of masters) sets.set(master.set, [...(sets.get(master.set) ?? []), master]);
  for (const set of sets.values()) set.sort((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role));
  return sets;
}

const SETS = readSets();
/** The pictures of a set for goods of this name; the one in the role `lead` comes first. Empty for a set not drawn. */
export function picturesOf(set: string, name: string, lead = ''): PictureRecord[] {
  const masters = SETS.get(set) ?? [];
  const first = masters.filter((master) => master.role === lead);
  return [...first, ...masters.filter((master) => master.role !== lead)].map((master) => ({
    hash: master.hash,
    origin: master.file,
    width: master.width,
    height: master.height,
    placeholder: master.placeholder,
    alt: `${name}${ALT[master.role] ?? ''}`,
  }));
}
