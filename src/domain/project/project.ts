import type { BasketLine, LineFacts } from '../basket/basket.ts';
import { readBasket } from '../basket/read-basket.ts';
import { addMoney, type Kopecks } from '../measures/money.ts';
import type { Quantity } from '../measures/quantity.ts';
import { lineTotal } from '../price/unit-price.ts';

/** Maximum numbers of rooms, of lines in all rooms, and of comments on all lines; more than a house needs. */
export const MAX_ROOMS = 30;
export const MAX_PROJECT_LINES = 100;
export const MAX_COMMENTS = 200;
/** Maximum number of projects per device, because their secrets must fit into a cookie. */
export const MAX_OWN_PROJECTS = 20;

/** Key that lets the owner edit a project. */
export interface ProjectKey {
  id: string;
  secret: string;
}

/** A comment on a line by somebody with the project's link. */
interface ProjectComment {
  id: number;
  lineId: number;
  author: string;
  text: string;
  /** Time of the comment in ISO 8601. */
  at: string;
}

/** A project as stored, with the current state of its products. */
export interface ProjectFacts {
  id: string;
  name: string;
  /** Time of the owner's last change, ISO 8601. */
  updatedAt: string;
  rooms: readonly { id: number; name: string; area: Quantity | null; lines: readonly LineFacts[] }[];
  comments: readonly ProjectComment[];
}

export interface ProjectLine extends BasketLine {
  /** Set if the product can be shown in a room. */
  triable?: true;
  comments: readonly ProjectComment[];
}

export interface ProjectRoom {
  id: number;
  name: string;
  /** Area in thousandths of a square metre. */
  area: Quantity | null;
  lines: readonly ProjectLine[];
  /** Total of the products that are available. */
  total: Kopecks;
}

export interface Project extends Pick<ProjectFacts, 'id' | 'name' | 'updatedAt'> {
  rooms: readonly ProjectRoom[];
  total: Kopecks;
  /** Total of the same products when the owner last saw them. */
  totalBefore: Kopecks;
  /** Number of lines whose price has changed. */
  changed: number;
  /** Number of lines that are not available now; totals exclude them. */
  missing: number;
}

/**
 * Computes the current state of a project [BEYOND-7]: prices, stock and notices, as in a basket. The stock of an offer is used up by the
 * rooms in their order.
 */
export function readProject({ rooms, comments, ...head }: ProjectFacts): Project {
  const facts = rooms.flatMap(({ lines }) => lines);
  const { lines, total } = readBasket({ cartcode: '', version: 0, removed: [] }, facts);
  const commentsByLine = Map.groupBy(comments, ({ lineId }) => lineId);
  const read = new Map(
    lines.map((line) => [line.id, { ...line, comments: commentsByLine.get(line.id) ?? [] }]),
  );
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

/** Computes the total of a line when the owner last saw it; only the unit price of that time is known. */
function totalBefore({ price, seenPrice, total, orderable }: BasketLine): Kopecks {
  return price === seenPrice ? total : lineTotal({ price: seenPrice }, orderable);
}

export function linesOf({ rooms }: Pick<Project, 'rooms'>): readonly ProjectLine[] {
  return rooms.flatMap(({ lines }) => lines);
}

/** Path of a project's page, which anybody who knows it can read. */
export const projectAddress = (id: string): string => `/project/${id}/`;

/** Path of the page where the owner edits the project. */
export const projectEditAddress = (id: string): string => `/project/${id}/edit/`;

/** Path of a project's estimate as a file. */
export const projectFileAddress = (id: string, kind: 'pdf' | 'xlsx'): string =>
  `/project/${id}/smeta.${kind}`;

/** Path that gives a device the owner's rights; it is secret and sent only in emails. */
export const projectKeyAddress = ({ id, secret }: ProjectKey): string =>
  `/project/open/?project=${id}&key=${secret}`;
