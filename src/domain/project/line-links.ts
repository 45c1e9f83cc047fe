import { roomAddress } from '../visualiser/try-address.ts';
import { wallsAddress } from '../wall/walls-address.ts';
import type { ProjectLine } from './project.ts';

/** A link, with its text, from a line to a tool for its product. */
export interface LineLink {
  address: string;
  text: string;
}

/**
 * Returns the links from a line of a project to tools that show its product in a room, in the chosen variant, or on a wall. The wall
 * calculator cannot choose a variant, so a product whose offers differ by values has no link to it.
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
  const links = triable ? [{ address, text: 'Примерить в комнате' }] : [];
  if (unitArea === null || longest === null || soldByBox || detail !== '') return links;
  return [...links, { address: wallsAddress(slug), text: 'Разложить по стенам' }];
}
