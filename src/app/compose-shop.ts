import { openNoPayment } from '../adapters/payment/no-payment.ts';
import type { Connection } from '../data/connection.ts';
import { MESSENGERS } from '../domain/listing/messenger.ts';
import { WHOLE } from '../domain/visualiser/face.ts';
import { systemClock } from '../kit/clock.ts';
import { openCurrentSnapshot, type SnapshotExtras } from '../services/catalogue/current-snapshot.ts';
import { openShop, type ShopDeps } from '../services/open-shop.ts';
import type { PaymentDeps } from '../services/payment/open-payment.ts';
import { openLearnedGoods } from '../services/recommendation/learned-goods.ts';
import { openViewedPairs, type ViewedPairs } from '../services/recommendation/viewed-pairs.ts';
import type { SeoTexts } from '../services/seo/current-seo.ts';
import type { Settings } from '../services/settings.ts';
import { openTallies, type Tallies } from '../services/statistics/tallies.ts';

/** The shop with its services bound to their dependencies, and what the process that runs it needs in addition. */
export type ComposedShop = Awaited<ReturnType<typeof composeShop>>;

/** Dependencies of orders besides the database. */
export type OrderSettings = Partial<Pick<PaymentDeps, 'clock' | 'publicUrl' | 'provider' | 'listeners'>>;

/** Binds the dependencies of orders and payments; cards are accepted only if a provider is given. */
export function bindOrderDeps(
  deps: Pick<PaymentDeps, 'db' | 'settings' | 'stockChanged'>,
  settings: OrderSettings,
): PaymentDeps {
  return { clock: systemClock, publicUrl: '', provider: openNoPayment(), ...settings, ...deps };
}

const NO_SEO: SeoTexts = new Map();
const NO_EXTRAS = {
  ...{ mapsKey: null, bots: {}, messengers: MESSENGERS, operatorChat: null, jivo: null },
  margins: async () => WHOLE,
  seo: () => NO_SEO,
};

/** Optional dependencies of a shop; what is absent is switched off. */
export type ShopExtras = Partial<Pick<ShopDeps, keyof typeof NO_EXTRAS | 'recommender'>> & {
  viewed?: ViewedPairs;
  tallies?: Tallies;
  catalogue?: Omit<SnapshotExtras, 'quick'>;
};

/**
 * Binds the services to the database and the settings and loads the catalogue into memory. `stockChanged` is called with products sold
 * here.
 */
export async function composeShop(
  { db, catalogue }: Pick<Connection, 'db' | 'catalogue'>,
  settings: () => Settings,
  stockChanged: (productIds: readonly number[]) => void,
  orders: OrderSettings = {},
  { viewed = openViewedPairs(), tallies = openTallies(), catalogue: extras = {}, ...given }: ShopExtras = {},
) {
  const current = await openCurrentSnapshot(catalogue, settings, { quick: db.$client, ...extras });
  const learned = openLearnedGoods(catalogue, viewed);
  const ordered = bindOrderDeps({ db, settings, stockChanged }, orders);
  const deps = { ...NO_EXTRAS, ...given, ...ordered, ...tallies, viewed };
  return {
    shop: openShop(() => ({ ...deps, snapshot: current.get(), learned: learned.get() })),
    /** Rebuilds the catalogue in memory if the database has another version, or if `always` is true; returns true if it was replaced. */
    reload: current.reload,
    /** True when the catalogue was loaded from the last run's cache: its stock may be out of date until it is reloaded. */
    catalogueFromCache: current.fromCache,
    /** Saves the catalogue in memory for the next start. */
    saveCatalogue: current.saveToCache,
    /** Which products go together, as learned in the background. */
    learned,
  };
}
