import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/data/connection.ts';
import { systemClock } from '../../src/kit/clock.ts';
import { makeOffer, stockOf } from '../services/goods.ts';
import { orderMaker } from '../services/order-maker.ts';
import { fillSmallCatalogue } from '../small-catalogue.ts';

const COMMAND = new URL('../../src/app/cli/shop-command.ts', import.meta.url).pathname;
const HOLDER = new URL('./database-process.ts', import.meta.url).pathname;
const run = promisify(execFile);

describe('the operator’s commands alongside a running shop', () => {
  const data = mkdtempSync(join(tmpdir(), 'kafel-command-'));
  let holder: ChildProcess;
  let offerId = 0;
  let productId = 0;

  beforeAll(async () => {
    const connection = await openDatabase({ DATA_DIR: data });
    await fillSmallCatalogue(connection);
    const made = await makeOffer(connection);
    ({ offerId, productId } = made);
    await orderMaker(() => connection, systemClock).place({}, { ...made, count: 4 });
    await connection.close();
    holder = spawn(process.execPath, [HOLDER], {
      env: { ...process.env, DATA_DIR: data, DATABASE_URL: '', OFFER: String(offerId) },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await printed('open');
  });
  afterAll(() => {
    holder?.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  });

  function printed(word: string): Promise<string> {
    return new Promise((resolve) => {
      const onOutput = (chunk: Buffer) => {
        if (!chunk.toString().includes(word)) return;
        holder.stdout?.off('data', onOutput);
        resolve(chunk.toString().trim());
      };
      holder.stdout?.on('data', onOutput);
    });
  }
  const shop = async (...args: string[]) => {
    const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '', PUBLIC_URL: 'https://shop.example' };
    return (await run(process.execPath, [COMMAND, ...args], { env })).stdout;
  };

  it('[CART-9] list, move and show an order while the shop has the database open, and the shop sees it', async () => {
    expect(await shop('order', 'list', 'принят')).toContain('К-000001');
    const received = printed('received');
    expect(await shop('order', 'state', 'К-000001', 'отменён', 'Покупатель', 'передумал')).toContain(
      '→ «Отменён»',
    );
    const shown = await shop('order', 'show', '1');
    for (const part of ['Отменён: Покупатель передумал', 'Товары: ', 'Доставка: ', 'Итого: '])
      expect(shown).toContain(part);
    expect(await received).toBe(`received stock_changed ${productId}`);
    holder.stdin?.write('stock?');
    expect(await printed('stock')).toBe('stock 10000');
    for (const [wrong, why] of [
      [['order', 'state', '1'], 'Не указан статус'],
      [['order', 'state', '1', 'упакован'], 'Статуса «упакован» нет'],
      [['order', 'show', 'вчерашний'], '«вчерашний» — не номер заказа'],
      [['project-comments', 'remove', 'пять'], 'Не подходит: НОМЕР «пять»'],
      [['bonus-card', 'add', '1234567'], 'Не хватает: ДАТА'],
    ] as const)
      await expect(shop(...wrong)).rejects.toMatchObject({
        code: 1,
        stdout: expect.stringContaining(why),
      });
  });

  it('report to the operator what failed, without anything that was typed', async () => {
    const connection = await openDatabase({ DATA_DIR: data });
    await connection.pool.query(`alter table bonus_cards add constraint no_card check (number <> '7654321')`);
    const failed = await shop('bonus-card', 'add', '7654321', '31.12.2020').catch((error) => error);
    await connection.pool.query('alter table bonus_cards drop constraint no_card');
    await connection.close();
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('Команда не выполнена') });
    expect(failed.stderr).toContain('[23514]');
    expect(failed.stdout + failed.stderr).not.toContain('7654321');
  });

  it('erase a person while the shop has the database open, with a preview first', async () => {
    const phone = ['8', '029', '123-45-67'];
    const looked = await shop('forget', ...phone, '--dry-run');
    expect(looked).toContain('заказ (К-000001): остаются номер, даты, товары и суммы');
    expect(looked).toContain('указаны ещё: anna@example.by');
    expect(looked).toContain('Ничего не удалено');
    expect(await shop('forget', ...phone, 'anna@example.by')).toContain('Удалено.');
    const shown = await shop('order', 'show', '1');
    expect(shown).toContain('Данные покупателя удалены');
    expect(shown).not.toContain('Анна');
    expect(await shop('forget', ...phone)).toContain('ничего нет');
  });

  it('name orders that are still open, and erase them only with a confirmation', async () => {
    const connection = await openDatabase({ DATA_DIR: data });
    const { number } = await orderMaker(() => connection, systemClock).place({}, { offerId });
    await connection.close();
    const refused = await shop('forget', '+375291234567').catch((error) => error);
    expect(refused).toMatchObject({ code: 1, stdout: expect.stringContaining(`${number} (принят)`) });
    expect(await shop('forget', '+375291234567', '--yes')).toMatch(/1.заказ .*Удалено\./s);
    await shop('order', 'state', number, 'отменён');
  });

  it('leave the stock as it was once the shop has stopped', async () => {
    holder.kill('SIGKILL');
    await new Promise((resolve) => holder.once('exit', resolve));
    const connection = await openDatabase({ DATA_DIR: data });
    expect(await stockOf(connection, offerId)).toBe(10_000);
    await connection.close();
  });
});
