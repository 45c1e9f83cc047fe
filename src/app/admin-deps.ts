import type { Connection } from '../data/connection.ts';
import type { Content } from '../domain/content/content.ts';
import { readRedirectFile } from '../exchange/redirects/read-redirects.ts';
import type { AdminDeps } from '../services/admin/action.ts';
import { bind } from '../services/bind.ts';
import type { Uploads } from '../services/catalogue-upload/open-uploads.ts';
import { missingContent } from '../services/content/missing-content.ts';
import type { Shop } from '../services/open-shop.ts';
import type { PaymentDeps } from '../services/payment/open-payment.ts';
import type { PicturePlaces } from '../services/pictures/picture-places.ts';
import { removePictures } from '../services/pictures/remove-pictures.ts';
import { contentRows, contentSettings, contentText, readContentText } from './admin-content.ts';
import { importPage, importRows, undoFromAdmin } from './admin-imports.ts';
import { pageRows, pageText, readPageText } from './admin-pages.ts';
import { storeForTexts } from './admin-pictures.ts';
import { SHIPPED_CONTENT } from './shipped-content.ts';

interface AdminParts {
  connection: Connection;
  content: () => Content;
  orderDeps: PaymentDeps;
  /** Updates the pages that show something changed about these products. */
  stockChanged(productIds: readonly number[]): void;
  places: PicturePlaces;
  uploads: Uploads;
  shop: Pick<Shop, 'redirect'> & { listing: Pick<Shop['listing'], 'sectionLook'> } & {
    seo: Pick<Shop['seo'], 'show' | 'list'>;
  } & {
    search: Pick<Shop['search'], 'show'>;
  };
}

/** Builds what the admin depends on: orders, products, content and files. */
export function adminDeps({
  connection,
  content,
  orderDeps,
  stockChanged,
  places,
  uploads,
  shop,
}: AdminParts): AdminDeps {
  const { db, pool } = connection;
  return {
    ...{ ...orderDeps, uploads, goodsChanged: stockChanged },
    ...bind(() => connection, {
      readContentText,
      contentParts: contentRows,
      contentSettings,
      importPage,
      imports: importRows,
      undoImport: undoFromAdmin,
    }),
    ...bind(() => ({ db, pool, content: content() }), {
      readPageText,
      contentText,
      pages: pageRows,
      pageText,
    }),
    ...bind(() => places, { storePicture: storeForTexts, removePictures }),
    site: {
      ...shop.redirect,
      seoPage: shop.seo.show,
      seoList: shop.seo.list,
      sectionLook: shop.listing.sectionLook,
    },
    ...{ readRedirects: readRedirectFile },
    missing: () => missingContent(pool, SHIPPED_CONTENT, orderDeps.settings()),
    find: (text) => shop.search.show(new URLSearchParams({ q: text })).result.cards.map(({ id }) => id),
  };
}
