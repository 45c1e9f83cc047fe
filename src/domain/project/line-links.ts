import { roomAddress } from '../visualiser/try-address.ts';
import { wallsAddress } from '../wall/walls-address.ts';
import type { ProjectLine } from './project.ts';

/** Where the goods of a line are looked at and laid out, and what the way there is called. */
export interface LineLink {
  address: string;
  text: string;
}

/**
 * The ways from a line of a project to its goods in a room, its variant there, and on a wall. Only goods that need no choice can be laid
 * on walls: a line whose offer is told by values is of goods that do.
 */
export function lineLinks(
  line: Pick<
    ProjectLine,
    'active' | 'slug' | 'offerId' | 'triable' | 'unitArea' | 'longest' | 'soldByBox' | 'detail'
  >,
): readonly LineLink[] {
  const { active, slug, offerId, triable, unitArea, longest, soldByBox, detail } = line;
  if (!active) return [];
  const address = roomAddress(slug, detail === '' ? null : offerId);
  const room = triable ? [{ address, text: 'Примерить в комнате' }] : [];
  if (unitArea === null || longest === null || soldByBox || detail !== '') return room;
  return [...room, { address: wallsAddress(slug), text: 'Разложить по стенам' }];
}
