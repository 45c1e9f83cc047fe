import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type ServedShop, serveShop } from '../serve-shop.ts';
import { accessibilityViolations, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';

const run = promisify(execFile);
const data = mkdtempSync(join(tmpdir(), 'kafel-chat-'));
let browser: Browser;
let shop: ServedShop;
beforeAll(async () => {
  browser = await openBrowser();
  shop = await serveShop({ variables: { DATA_DIR: data, DEMO_PRODUCTS: '60' } });
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  rmSync(data, { recursive: true, force: true });
});

/** As the operator gives a command while the shop runs. */
async function command(...args: string[]): Promise<string> {
  const script = new URL('../../src/app/cli/shop-command.ts', import.meta.url).pathname;
  return (await run(process.execPath, [script, ...args], { env: { ...process.env, DATA_DIR: data } })).stdout;
}

/** A command that a starved machine starts. */
const STARTS_MS = 60_000;

/** The number of the conversation in which somebody wrote last. */
async function lastChat(): Promise<string> {
  return /^(\d+) {2}/m.exec(await command('chat'))?.[1] ?? '';
}

const said = (page: Page) => page.locator('.chat-text').allInnerTexts();

it('[TRACK-5] a shopper writes, the operator answers, and the answer appears; after a reload it stands', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.goto(`${shop.address}/catalog/keramogranit/`);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('chat');
  await page.locator('.top-chat').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Сейчас никого нет на связи. Напишите').waitFor();
  await dialog.getByLabel('Сообщение').fill('Есть ли матовая 60×60?');
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await dialog.getByText('Сообщение передали').waitFor();
  const chat = await lastChat();
  expect(await command('chat', 'read', chat)).toContain('/catalog/keramogranit/');
  await command('chat', 'answer', chat, 'Есть,', 'двенадцать', 'коробок');
  await dialog.getByText('Есть, двенадцать коробок').waitFor();
  await dialog.getByText('Мы на связи').waitFor();
  await dialog.getByLabel('Сообщение').fill('Спасибо');
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await expect
    .poll(() => said(page))
    .toEqual(['Есть ли матовая 60×60?', 'Есть, двенадцать коробок', 'Спасибо']);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto(`${shop.address}/chat/`);
  expect(await said(page)).toEqual(['Есть ли матовая 60×60?', 'Есть, двенадцать коробок', 'Спасибо']);
  const cookie = (await context.cookies(`${shop.address}/chat/`)).find(({ name }) => name === 'chat');
  expect([cookie?.httpOnly, cookie?.value.length]).toEqual([true, 32]);
  expect(complaints).toEqual([]);
  await context.close();
});

it('[TRACK-5] an answer to a closed chat is counted in every tab, said aloud, and still counted after a reload until it is read', async () => {
  await command('chat', 'off');
  const { page, context, complaints } = await visit(browser);
  const streams: string[] = [];
  context.on('request', (request) => request.url().includes('/chat/live') && streams.push(request.url()));
  const badge = (tab: Page) => tab.locator('.top-chat .badge:not([hidden])').allInnerTexts();
  await page.goto(`${shop.address}/`);
  await page.evaluate(() => new Promise((quiet) => requestIdleCallback(quiet)));
  expect([streams, await badge(page)]).toEqual([[], []]);
  const open = (tab: Page) => tab.locator('.top-chat').click();
  await open(page);
  await page.getByRole('dialog').getByLabel('Сообщение').fill('Есть ли ступени?');
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click();
  await page.getByText('Сообщение передали').waitFor();
  await page.keyboard.press('Escape');
  const other = await context.newPage();
  await other.goto(`${shop.address}/delivery/`);
  await expect.poll(() => streams.filter((address) => address.includes('closed')).length).toBe(2);
  const chat = await lastChat();
  await command('chat', 'answer', chat, 'Есть');
  for (const tab of [page, other]) await expect.poll(() => badge(tab)).toEqual(['1']);
  const told = await Promise.all(
    [page, other].map((tab) => tab.getByRole('status').getByText('Магазин ответил в чате').count()),
  );
  // Two windows side by side, as these are, may both say it.
  expect(told).toContain(1);
  await other.reload();
  await expect.poll(() => badge(other)).toEqual(['1']);
  expect(await other.getByText('Магазин ответил в чате').count()).toBe(0);
  await command('chat', 'answer', chat, 'Две');
  for (const tab of [page, other]) await expect.poll(() => badge(tab)).toEqual(['2']);
  expect(await other.getByRole('link', { name: '2 непрочитанных ответа, Чат' }).count()).toBe(1);
  expect(await accessibilityViolations(other)).toEqual([]);
  await open(other);
  await other.getByRole('dialog').getByText('Две').waitFor();
  for (const tab of [page, other]) await expect.poll(() => badge(tab)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

it('[TRACK-5] on its own page the chat goes on without a touch, and the phone shows the way to it in its header', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE });
  await page.goto(`${shop.address}/`);
  await page.locator('.top-chat').tap();
  await page.getByRole('dialog').getByLabel('Сообщение').fill('Когда?');
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click();
  await expect.poll(() => said(page)).toEqual(['Когда?']);
  await page.goto(`${shop.address}/chat/`);
  await command('chat', 'answer', await lastChat(), 'Завтра');
  await expect.poll(() => said(page)).toEqual(['Когда?', 'Завтра']);
  expect(await fitsWidth(page)).toBe(true);
  await context.close();
});

/** `chat live` in a terminal of its own, and what it has said so far. */
function liveOperator(dataDir = data) {
  const script = new URL('../../src/app/cli/shop-command.ts', import.meta.url).pathname;
  const operator = spawn(process.execPath, [script, 'chat', 'live'], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  onTestFinished(() => void operator.kill('SIGKILL'));
  let said = '';
  operator.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const ended = new Promise<number | null>((resolve) => operator.once('exit', resolve));
  return { operator, said: () => said, ended };
}

it('[TRACK-5] an operator sees messages as they come, with the page, answers by typing, and leaves by Ctrl+C', async () => {
  await command('chat', 'off');
  const { operator, said, ended } = liveOperator();
  await expect.poll(said, { timeout: STARTS_MS }).toContain('На связи');
  expect((await command('chat')).split('\n')[0]).toContain('На связи');
  const { page, context } = await visit(browser);
  await page.goto(`${shop.address}/delivery/`);
  await page.locator('.top-chat').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Сообщение').fill('Привезёте в Лиду?');
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await dialog.getByText('Мы на связи').waitFor();
  await expect.poll(said, { timeout: STARTS_MS }).toContain('покупатель: Привезёте в Лиду?');
  await expect.poll(said, { timeout: STARTS_MS }).toContain('/delivery/');
  operator.stdin.write('Да, в пятницу\n999999 Да\n');
  await expect.poll(said, { timeout: STARTS_MS }).toContain('Такого чата нет');
  operator.stdin.write(`${/№ (\d+) .*Лиду/.exec(said())?.[1]} Да, в пятницу\n`);
  await dialog.getByText('Да, в пятницу').waitFor();
  await expect.poll(said, { timeout: STARTS_MS }).toContain('магазин: Да, в пятницу');
  operator.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(said()).toContain('Не на связи');
  expect((await command('chat')).split('\n')[0]).toContain('Не на связи');
  await context.close();
});

it('[TRACK-5] nobody waits for messages beside a shop that does not run', async () => {
  const away = mkdtempSync(join(tmpdir(), 'kafel-no-shop-'));
  onTestFinished(() => rmSync(away, { recursive: true, force: true }));
  const { said, ended } = liveOperator(away);
  await ended;
  expect(said()).toContain('Магазин не запущен');
});

it('[TRACK-5] without script the page sends, shows what was written and keeps the phone as it was given', async () => {
  await command('chat', 'off');
  const { page, context } = await visit(browser, { script: false, viewport: PHONE });
  const scripted = async (action: string, fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields))
      await page.locator('.chat').getByLabel(label).fill(text);
    const made = page.locator(`form[action="${action}"] [name=FORM_MADE]`);
    await made.evaluate((input: HTMLInputElement) => input.setAttribute('value', '1'));
    await page.locator(`form[action="${action}"] button[type=submit]`).click();
  };
  await page.goto(`${shop.address}/chat/`);
  await scripted('/chat/send', { Сообщение: 'Когда привезёте?' });
  await expect.poll(() => said(page)).toEqual(['Когда привезёте?']);
  await page.getByText('Сообщение передали').waitFor();
  expect(await fitsWidth(page)).toBe(true);
  await page.getByText('Оставить имя и телефон').click();
  await page.locator('.chat [name=agreement]').check();
  await scripted('/chat/introduce', { Имя: 'Анна', Телефон: '29123' });
  await page.getByText('Номер введён не целиком').first().waitFor();
  await page.locator('.chat [name=agreement]').check();
  await scripted('/chat/introduce', { Имя: 'Анна', Телефон: '8 029 123-45-67' });
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'userphone'))
    .toMatchObject({ value: '+375291234567', path: '/' });
  expect(await command('chat', 'read', await lastChat())).toContain('+375 (29) 123-45-67');
  await context.close();
});
