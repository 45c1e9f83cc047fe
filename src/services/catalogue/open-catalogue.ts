import type { Snapshot } from '../../catalogue/snapshot.ts';
import { bind } from '../bind.ts';

export const openCatalogue = (snapshot: () => Snapshot) =>
  bind(snapshot, {
    /** Grows with every change of the catalogue. */
    version: ({ version }: Snapshot) => version,
    /** Top sections with their children, three levels. */
    menu: ({ sections }: Snapshot) => sections.menu,
    coversSurfaces: ({ coversSurfaces }: Snapshot) => coversSurfaces,
    cards: (now: Snapshot, productIds: readonly number[]) => now.cards(productIds),
  });
