import type { FastifyInstance } from 'fastify';
import { type MenuSection, menuSections } from '../../../domain/listing/menu-section.ts';
import type { Shop } from '../../../services/open-shop.ts';

/** The same for everybody until the catalogue is replaced. */
const MAX_AGE_S = 300;

/** `GET /menu/sections`: the sections of the menu and the shop's contacts as JSON, with which the browser draws it again [NAV-1]. */
export function menuEndpoint(shop: Pick<Shop, 'catalogue' | 'settings'>) {
  let kept: { of: readonly unknown[]; sections: MenuSection[] } | null = null;
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/menu/sections', async (_request, reply) => {
      const of = shop.catalogue.menu();
      if (kept?.of !== of) kept = { of, sections: menuSections(of) };
      const { phone, email, hours, address } = shop.settings().content.shop;
      reply.header('cache-control', `public, max-age=${MAX_AGE_S}`).header('x-robots-tag', 'noindex');
      return { sections: kept.sections, contacts: { phone, email, hours, address } };
    });
  };
}
