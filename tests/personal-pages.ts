import { HIDDEN, ROBOT_CODE } from '../src/domain/form/form.ts';
import type { PageType } from './page-types.ts';
import { filledForm } from './services/serve-orders.ts';
import { post } from './stress/kills.ts';

async function orderedPage(shop: string, product: string): Promise<string> {
  const html = await (await fetch(shop + product)).text();
  const offer = /name="offer"[^>]*value="(\d+)"/.exec(html)?.[1] ?? '';
  const added = await post(shop, '/basket/add', { offer }, '');
  if (!added.body.basket) throw new Error(`${product} cannot be bought`);
  const fields = filledForm(added.body.basket);
  const placed = await fetch(`${shop}/order/place`, {
    method: 'POST',
    headers: { accept: 'text/html', cookie: `basket=${added.token}` },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  const address = placed.headers.get('location');
  if (!address) throw new Error(`the order answered ${placed.status}`);
  return address;
}

async function projectPage(shop: string): Promise<{ path: string; cookie: string }> {
  const made = await fetch(`${shop}/project/create`, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ [HIDDEN.robot]: ROBOT_CODE, name: 'Ванная' }),
    redirect: 'manual',
  });
  const path = made.headers.get('location');
  if (!path) throw new Error(`the project answered ${made.status}`);
  const cookie = made.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  return { path, cookie: cookie.filter((each) => !each.startsWith('message')).join('; ') };
}

/** Names of the pages that {@link personalPages} returns. */
export const PERSONAL_PAGES = ['order done', 'project'] as const;

/** Places an order for `product` and begins a project at `shop`, and returns their pages. */
export async function personalPages(shop: string, product: string): Promise<PageType[]> {
  const pages = {
    'order done': { path: await orderedPage(shop, product), cookie: '' },
    project: await projectPage(shop),
  };
  return PERSONAL_PAGES.map((name) => ({ name, ...pages[name], isListing: false }));
}
