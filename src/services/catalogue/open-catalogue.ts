import type { Snapshot } from '../../catalogue/snapshot.ts';
import { bind } from '../bind.ts';

export const openCatalogue = (snapshot: () => Snapshot) =>
  bind(snapshot, {
    /** Increases with every change of the catalogue. */
    version: ({ version }: Snapshot) => version,
    /** Top sections with their children, three levels. */
    menu: ({ sections }: Snapshot) => sections.menu,
    /** What the goods on sale are for; blocks about others are not shown. */
    kinds: ({ kinds }: Snapshot) => kinds,
    cards: (now: Snapshot, productIds: readonly number[]) => now.cards(productIds),
  });
