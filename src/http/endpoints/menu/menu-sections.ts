import type { FastifyInstance } from 'fastify';
import { helpLinks } from '../../../domain/content/help-links.ts';
import { type MenuSection, menuSections } from '../../../domain/listing/menu-section.ts';
import type { Shop } from '../../../services/open-shop.ts';

/** In seconds; the response is the same for everybody until the catalogue changes. */
const MAX_AGE_S = 300;

/** `GET /menu/sections`: menu sections and the shop's contacts as JSON, from which the browser redraws the menu [NAV-1]. */
export function menuEndpoint(shop: Pick<Shop, 'catalogue' | 'settings'>) {
  let cached: { of: readonly unknown[]; sections: MenuSection[] } | null = null;
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/menu/sections', async (_request, reply) => {
      const of = shop.catalogue.menu();
      if (cached?.of !== of) cached = { of, sections: menuSections(of) };
      const { content } = shop.settings();
      const { phone, email, hours, address } = content.shop;
      reply.header('cache-control', `public, max-age=${MAX_AGE_S}`).header('x-robots-tag', 'noindex');
      const contacts = { phone, email, hours, address };
      const rooms = shop.catalogue.kinds().surfaces;
      return { sections: cached.sections, rooms, contacts, links: helpLinks(content) };
    });
  };
}
