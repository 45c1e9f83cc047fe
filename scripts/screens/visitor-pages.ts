import type { Browser } from 'playwright-core';
import { makeChoice } from '../../tests/made-choice.ts';
import { filledForm } from '../../tests/services/serve-orders.ts';
import type { Look } from './page-list.ts';

const LISTING = '/catalog/keramogranit/';
export const VISITOR_PAGES = ['confirmation', 'project, own', 'project, estimate', 'projects, one'];

/** Returns the pages of a visitor who has ordered and saved a project, after submitting the same forms as a shopper. */
export async function findVisitorPages(browser: Browser, shop: string): Promise<Record<string, Look>> {
  const context = await browser.newContext({ locale: 'ru-BY', reducedMotion: 'reduce' });
  await makeChoice(context, shop, 'refused');
  const page = await context.newPage();
  const headers = { accept: 'application/json' };
  await page.goto(shop + LISTING);
  const offer = (await page.locator('button[name=offer]').first().getAttribute('value')) ?? '';
  const product = (await page.locator('.cards input[name=product]').first().getAttribute('value')) ?? '';
  const added = await page.request.post(`${shop}/basket/add`, { form: { offer, quantity: '12' }, headers });
  const form = filledForm((await added.json()).basket);
  const placed = await page.request.post(`${shop}/order/place`, { form, headers });
  const { order } = await placed.json();
  await context.addCookies([{ name: 'favourites', value: product, url: shop }]);
  await page.goto(`${shop}/favourites/`);
  await page.getByRole('link', { name: 'Положить избранное в проект' }).click();
  await page.getByLabel('Название проекта').fill('Ванная на Лесной');
  await page.getByLabel('Комната', { exact: true }).fill('Пол');
  await page.getByLabel('Площадь, м²').fill('12,5');
  await page.getByRole('button', { name: 'Положить в проект' }).click();
  await page.getByText('Положили').first().waitFor();
  const edited = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Смета и ссылка для других' }).click();
  await page.waitForURL((address) => address.pathname !== edited);
  const estimate = new URL(page.url()).pathname;
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await context.close();
  return {
    confirmation: { path: order, cookie },
    'project, own': { path: edited, cookie },
    'project, estimate': { path: estimate, cookie },
    'projects, one': { path: '/project/', cookie },
  };
}
