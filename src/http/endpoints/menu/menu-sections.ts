import type { FastifyInstance } from 'fastify';
import { type MenuSection, menuSections } from '../../../domain/listing/menu-section.ts';
import type { Section } from '../../../domain/listing/section.ts';
import type { ShopContacts } from '../../../domain/shop-contacts.ts';
import type { Shop } from '../../../services/shop.ts';

/** The same for everybody until the catalogue is replaced. */
const MAX_AGE_S = 300;

/** `GET /menu/sections`: the sections of the menu and the shop's contacts as JSON, with which the browser draws it again [NAV-1]. */
export function menuEndpoint(shop: Pick<Shop, 'menu'>, { name: _, ...contacts }: ShopContacts) {
  const trimmed = new WeakMap<readonly Section[], { sections: MenuSection[]; contacts: typeof contacts }>();
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/menu/sections', async (_request, reply) => {
      const sections = shop.menu();
      const answer = trimmed.get(sections) ?? { sections: menuSections(sections), contacts };
      trimmed.set(sections, answer);
      reply.header('cache-control', `public, max-age=${MAX_AGE_S}`).header('x-robots-tag', 'noindex');
      return answer;
    });
  };
}
