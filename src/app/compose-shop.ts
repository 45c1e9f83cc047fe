import { openNoPayment } from '../adapters/payment/no-payment.ts';
import type { Connection } from '../data/connection.ts';
import { WHOLE } from '../domain/visualiser/face.ts';
import { systemClock } from '../kit/clock.ts';
import { openCurrentSnapshot, type SnapshotExtras } from '../services/catalogue/current-snapshot.ts';
import { openShop, type ShopDeps } from '../services/open-shop.ts';
import type { PaymentDeps } from '../services/payment/open-payment.ts';
import { openLearnedGoods } from '../services/recommendation/learned-goods.ts';
import { openViewedPairs, type ViewedPairs } from '../services/recommendation/viewed-pairs.ts';
import type { Settings } from '../services/settings.ts';

/** The shop with its services bound to what they depend on, and what the host needs beside them. */
export type ComposedShop = Awaited<ReturnType<typeof composeShop>>;

/** What of the orders' dependencies is not the database. */
export type OrderSettings = Partial<Pick<PaymentDeps, 'clock' | 'publicUrl' | 'provider' | 'listeners'>>;

/** What orders and payments depend on; cards are taken only where a provider is given. */
export function bindOrderDeps(
  deps: Pick<PaymentDeps, 'db' | 'settings' | 'stockChanged'>,
  settings: OrderSettings,
): PaymentDeps {
  return { clock: systemClock, publicUrl: '', provider: openNoPayment(), ...settings, ...deps };
}

const NO_EXTRAS = { mapsKey: null, bots: {}, operatorChat: null, jivo: null, margins: async () => WHOLE };

/** What a shop may have beside its database and settings; what is left away is as if it were switched off. */
export type ShopExtras = Partial<Pick<ShopDeps, keyof typeof NO_EXTRAS | 'recommender'>> & {
  viewed?: ViewedPairs;
  catalogue?: Omit<SnapshotExtras, 'quick'>;
};

/** Binds the services to the database and the settings and loads the catalogue into memory. `stockChanged` is called with goods sold here. */
export async function composeShop(
  { db, catalogue }: Pick<Connection, 'db' | 'catalogue'>,
  settings: () => Settings,
  stockChanged: (productIds: readonly number[]) => void,
  orders: OrderSettings = {},
  { viewed = openViewedPairs(), catalogue: extras = {}, ...given }: ShopExtras = {},
) {
  const current = await openCurrentSnapshot(catalogue, settings, { quick: db.$client, ...extras });
  const learned = openLearnedGoods(catalogue, viewed);
  const deps = { ...NO_EXTRAS, ...given, ...bindOrderDeps({ db, settings, stockChanged }, orders), viewed };
  return {
    shop: openShop(() => ({ ...deps, snapshot: current.get(), learned: learned.get() })),
    /** Builds the catalogue in memory anew when the database has another version, or `always`; true when it was replaced. */
    reload: current.reload,
    /** True where the catalogue was not built but kept from the last run: its stock is that of then until it is reloaded. */
    catalogueWasKept: current.wasKept,
    /** Keeps the catalogue in memory for the next start. */
    keepCatalogue: current.keep,
    /** What goods go together, as the background keeps it. */
    learned,
  };
}
