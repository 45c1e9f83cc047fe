import type { EditableOffer, EditableProduct } from '../goods/editable-rows.ts';
import type { OfferPage } from '../goods/offer-pages.ts';
import type { ShownLink } from '../goods/related.ts';
import type { VariantValues } from '../goods/variant-values.ts';
import type { Picture } from '../product/picture.ts';

/** A section to choose from, with its depth in the tree. */
export interface SectionChoice {
  id: number;
  name: string;
  depth: number;
}

/** A recorded change of products or sections. */
export interface GoodsChange {
  id: number;
  /** ISO date and time. */
  at: string;
  person: string;
  note: string;
  count: number;
  isUndone: boolean;
}

/** Where a product comes from; null if the merchant made it in the admin. */
export type GoodsSource = { key: string; name: string } | null;

/** A product as its page in the admin shows it. */
export interface GoodsPage extends OfferPage<EditableOffer> {
  product: EditableProduct;
  slug: string;
  source: GoodsSource;
  sections: readonly SectionChoice[];
  pictures: readonly (Picture & { id: number })[];
  links: readonly ShownLink[];
  /** Of the offers of this page. */
  variants: VariantValues;
  changes: readonly GoodsChange[];
  /** Digests of what the forms show, by which a form opened before somebody else's change is recognised. */
  versions: { product: string; offers: string; pictures: string; links: string };
}
