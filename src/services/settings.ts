import type { Database } from '../data/connection.ts';
import type { CollectionSettings } from '../domain/collection/collection-settings.ts';
import type { Content } from '../domain/content/content.ts';
import type { Letters } from '../domain/content/letters.ts';
import type { CardBank } from '../domain/content/promises.ts';
import type { OrderTexts } from '../domain/content/sale-part.ts';
import type { CreditTerms } from '../domain/credit/credit-form.ts';
import type { LocatedCity } from '../domain/delivery/city.ts';
import type { Tariff, Zone } from '../domain/delivery/delivery.ts';
import type { DeliveryChoice } from '../domain/delivery/delivery-choice.ts';
import type { DeliveryTimes } from '../domain/delivery/delivery-day.ts';
import type { TruckRules } from '../domain/delivery/delivery-offer.ts';
import type { LiftTariff } from '../domain/delivery/lift.ts';
import type { PickupPoint } from '../domain/delivery/pickup-point.ts';
import type { BonusRules } from '../domain/discount/bonus.ts';
import type { LeafWords } from '../domain/door/door-leaf.ts';
import type { DoorRules } from '../domain/door/door-wizard-form.ts';
import type { FilterSettings } from '../domain/listing/filter-settings.ts';
import type { PaymentWay } from '../domain/order/order.ts';
import type { RemnantRules } from '../domain/product/remnant.ts';
import type { SampleRules } from '../domain/product/sample.ts';
import type { Term } from '../domain/product/term.ts';
import type { VariantWord } from '../domain/product/variant-text.ts';
import type { SearchWords } from '../domain/search/search-words.ts';
import type { ShopContacts } from '../domain/shop-contacts.ts';
import type { SupplyRules } from '../domain/stock/supply.ts';
import type { ConsumableRules, ConsumableSettings } from '../domain/tile/consumable-list.ts';

/** What the merchant says and sells by, as `content/` has it. The composition hands it to the services; none of them reads it itself. */
export interface Settings {
  contacts: ShopContacts;
  /** What the shop says of itself; `contacts` is of it. */
  content: Content;
  letters: Letters;
  /** Larger ones before smaller; the first is the usual one. */
  cities: readonly LocatedCity[];
  /** Null: what delivery costs is agreed by telephone, and no text may promise it. */
  tariff: Tariff | null;
  /** Null: nothing is carried up from the entrance. */
  lift: LiftTariff | null;
  truck: TruckRules | null;
  /** Null: the shop names the day. */
  deliveryTimes: DeliveryTimes<Zone> | null;
  /** Never without `deliveryTimes`. */
  deliveryChoice: DeliveryChoice | null;
  /** The first is named where none was chosen; empty: goods cannot be fetched. */
  pickupPoints: readonly PickupPoint[];
  supply: SupplyRules;
  /** Null: the shop has none. */
  samples: SampleRules | null;
  /** Null: the shop has none. */
  bonus: BonusRules | null;
  credit: CreditTerms;
  cardBank: CardBank;
  /** Those that the shop offers; every other one is refused. */
  paymentMethods: readonly PaymentWay[];
  /** How many hours goods wait once they are reserved; null: until the shop releases them. */
  reserveHours: OrderTexts['reserveHours'];
  erip: OrderTexts['erip'];
  invoice: OrderTexts['invoice'];
  terms: readonly Term[];
  filters: FilterSettings;
  remnants: RemnantRules;
  reviews: {
    /** A review is shown as soon as it is sent; false: once somebody of the shop has read it. */
    publishAtOnce: boolean;
  };
  searchWords: SearchWords;
  /** What is searched often. */
  popularQueries: readonly string[];
  variantWords: readonly VariantWord[];
  consumables: ConsumableSettings;
  consumableRules: ConsumableRules;
  doorRules: DoorRules;
  doorLeaves: LeafWords;
  collections: CollectionSettings;
}

/** What most services depend on. */
export interface ServiceDeps {
  db: Database;
  /** Of this moment: read at the time of use, and once for what must agree. */
  settings: () => Settings;
}

/** The same dependencies with settings that stay those of this moment, for an operation of several steps. */
export function withSteadySettings<Deps extends { settings: () => unknown }>(deps: Deps): Deps {
  const settings = deps.settings();
  return { ...deps, settings: () => settings };
}
