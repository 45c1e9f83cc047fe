import type { Page } from 'playwright-core';
import { pageTypes } from '../../tests/page-types.ts';

/** A page, or something that opens on top of it. */
export interface Look {
  path: string;
  /** Cookies that the page needs. */
  cookie?: string;
  /** The visitor has not yet decided about consent to tracking. */
  isUndecided?: boolean;
  /** What is done on the page before it is shown. */
  prepare?: ((page: Page) => Promise<void>) | undefined;
  /** Opens the element on top of the page; returns false if the window has none. */
  open?: (page: Page) => Promise<boolean>;
}

/** Pages of the demo shop in addition to those that the tests measure. */
const OTHER_PAGES: Record<string, string> = {
  'listing, laminate': '/catalog/laminat/',
  'listing, doors': '/catalog/mezhkomnatnye-dveri/',
  'listing, hardware': '/catalog/dvernye-ruchki/',
  'listing, section of sections': '/catalog/plitka-i-keramogranit/',
  'listing, page 2': '/catalog/keramogranit/?page=2',
  payment: '/payment/',
  contacts: '/contacts/',
  promotions: '/action/',
  'find order': '/order/find/',
  'projects, none': '/project/',
  chat: '/chat/',
  newsletter: '/newsletter/',
  'favourites, empty': '/favourites/',
  'comparison, empty': '/comparison/',
};

/** Pages found by a link on another page. */
const LINKED_PAGES: Record<string, [from: string, begin: RegExp]> = {
  promotion: ['/action/', /href="(\/action\/[^"/]+\/)"/],
  collection: ['/sitemap-1.xml', /<loc>[^<]*?(\/collection\/[^<]+)/],
  term: ['/catalog/keramogranit/', /href="(\/term\/[^"]+)"/],
};

async function linked(shop: string, [from, begin]: [string, RegExp]): Promise<string | undefined> {
  return begin.exec(await (await fetch(shop + from)).text())?.[1]?.replaceAll('&amp;', '&');
}

const byControl = (selector: string) => async (page: Page) => {
  const control = page.locator(selector).filter({ visible: true }).first();
  if (!(await control.count())) return false;
  await control.click();
  await page.waitForTimeout(500);
  return true;
};

/** Elements that open on top of a page, by the control that opens them. */
const OPENED: Record<string, Look> = {
  consent: {
    path: '/catalog/keramogranit/',
    isUndecided: true,
    open: async (page) => {
      await page.locator('.consent').waitFor();
      return true;
    },
  },
  menu: { path: '/delivery/', open: byControl('.phone-bar button, .header-catalogue') },
  'filter sheet': { path: '/catalog/keramogranit/', open: byControl('[popovertarget=filter]') },
  suggestions: {
    path: '/delivery/',
    open: async (page) => {
      if (!(await page.locator('#search').isVisible()))
        await page.locator('.phone-bar').getByText('Поиск').click();
      await page.locator('#search').pressSequentially('керамогранит');
      await page.waitForTimeout(1500);
      return true;
    },
  },
};

/** Returns everything that a shopper can see at `shop` before ordering. */
export async function findLooks(shop: string): Promise<Record<string, Look>> {
  const looks: Record<string, Look> = {};
  for (const { name, path, cookie } of await pageTypes(shop)) looks[name] = { path, cookie };
  for (const [name, path] of Object.entries(OTHER_PAGES)) looks[name] = { path };
  for (const [name, place] of Object.entries(LINKED_PAGES)) {
    const path = await linked(shop, place);
    if (path) looks[name] = { path };
  }
  return { ...looks, ...OPENED };
}
