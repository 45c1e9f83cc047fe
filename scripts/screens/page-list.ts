import type { Page } from 'playwright-core';
import { pageTypes } from '../../tests/page-types.ts';

/** Something to look at: a page, or what opens over it. */
export interface Look {
  path: string;
  /** What the visitor has for the page to show. */
  cookie?: string;
  /** Nobody has asked them yet whether the shop may count. */
  isUndecided?: boolean;
  /** Opens what lies over the page; answers false in a window that has no such thing. */
  open?: (page: Page) => Promise<boolean>;
}

/** Pages of the demo shop beside those that the tests measure. */
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

/** Pages that others lead to: where a link of that kind stands. */
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

/** What opens over a page, by the control that opens it. */
const OPENED: Record<string, Look> = {
  consent: {
    path: '/catalog/keramogranit/',
    isUndecided: true,
    open: async (page) => {
      await page.locator('dialog.consent').waitFor();
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

/** Everything a shopper sees of the shop at `shop` before they have bought, as it is filled now. */
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
