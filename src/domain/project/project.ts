import type { BasketLine, LineFacts } from '../basket/basket.ts';
import { readBasket } from '../basket/read-basket.ts';
import { addMoney, type Kopecks } from '../measures/money.ts';
import type { Quantity } from '../measures/quantity.ts';
import { lineTotal } from '../price/unit-price.ts';

/** Rooms of a project, lines in all of them together, comments on all lines: more than a house needs. */
export const MAX_ROOMS = 30;
export const MAX_PROJECT_LINES = 100;
export const MAX_COMMENTS = 200;
/** Projects that one device keeps: with their secrets they fit into a cookie. */
export const MAX_OWN_PROJECTS = 20;

/** What opens a project for its owner. */
export interface ProjectKey {
  id: string;
  secret: string;
}

/** What somebody who has the link said of a line. */
interface ProjectComment {
  id: number;
  lineId: number;
  author: string;
  text: string;
  /** ISO 8601. */
  at: string;
}

/** What a project holds, with the goods' present state. */
export interface ProjectFacts {
  id: string;
  name: string;
  /** When its owner changed it last, ISO 8601. */
  updatedAt: string;
  rooms: readonly { id: number; name: string; area: Quantity | null; lines: readonly LineFacts[] }[];
  comments: readonly ProjectComment[];
}

export interface ProjectLine extends BasketLine {
  /** Its goods can be seen in a room. */
  triable?: true;
  comments: readonly ProjectComment[];
}

export interface ProjectRoom {
  id: number;
  name: string;
  /** Thousandths of a square metre. */
  area: Quantity | null;
  lines: readonly ProjectLine[];
  /** Of what can be had. */
  total: Kopecks;
}

export interface Project extends Pick<ProjectFacts, 'id' | 'name' | 'updatedAt'> {
  rooms: readonly ProjectRoom[];
  total: Kopecks;
  /** What the same goods cost when the owner saw them last. */
  totalBefore: Kopecks;
  /** Lines whose price is another than it was. */
  changed: number;
  /** Lines that cannot be had now: no sum counts them. */
  missing: number;
}

/**
 * A project as it stands now [BEYOND-7]: prices, stock and notices are a basket's, and rooms share the stock of an offer in their order.
 */
export function readProject({ rooms, comments, ...head }: ProjectFacts): Project {
  const facts = rooms.flatMap(({ lines }) => lines);
  const { lines, total } = readBasket({ cartcode: '', version: 0, removed: [] }, facts);
  const said = Map.groupBy(comments, ({ lineId }) => lineId);
  const read = new Map(lines.map((line) => [line.id, { ...line, comments: said.get(line.id) ?? [] }]));
  const had = lines.filter(({ orderable }) => orderable > 0);
  return {
    ...head,
    rooms: rooms.map(({ lines: own, ...room }) => {
      const shown = own.flatMap(({ id }) => read.get(id) ?? []);
      return { ...room, lines: shown, total: addMoney(...shown.map((line) => line.total)) };
    }),
    total,
    totalBefore: addMoney(...had.map(totalBefore)),
    changed: had.filter(({ price, seenPrice }) => price !== seenPrice).length,
    missing: lines.length - had.length,
  };
}

/** What a line came to when the owner saw it last: of that time only the price of a unit is known. */
function totalBefore({ price, seenPrice, total, orderable }: BasketLine): Kopecks {
  return price === seenPrice ? total : lineTotal({ price: seenPrice }, orderable);
}

export function linesOf({ rooms }: Pick<Project, 'rooms'>): readonly ProjectLine[] {
  return rooms.flatMap(({ lines }) => lines);
}

/** Own path of a project's page, which anybody with the link reads. */
export const projectAddress = (id: string): string => `/project/${id}/`;

/** Own path of the page on which its owner changes it. */
export const projectEditAddress = (id: string): string => `/project/${id}/edit/`;

/** Own path of the estimate as a file. */
export const projectFileAddress = (id: string, kind: 'pdf' | 'xlsx'): string =>
  `/project/${id}/smeta.${kind}`;

/** Own path that makes the device it is opened on one of the owner's; a secret, for letters. */
export const projectKeyAddress = ({ id, secret }: ProjectKey): string =>
  `/project/open/?project=${id}&key=${secret}`;
