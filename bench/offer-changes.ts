import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const ROUNDS = 24;

/**
 * Returns the milliseconds from each click on a value of the offer selector to the frame that shows that offer's price and pictures
 * [PROD-3], on a product with several offers.
 */
export async function timeOfferChanges(page: Page, address: string): Promise<number[]> {
  await page.goto(`${address}/search/?q=${encodeURIComponent('дверь межкомнатная')}`);
  const path = await page.locator('.cards > li h2 a').first().getAttribute('href');
  await page.goto(address + path, { waitUntil: 'networkidle' });
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => document.querySelector('.offer-row')?.closest('[data-hydrated]'));
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    times.push(await changeOffer(page, round));
    await pause(150);
  }
  return times;
}

function changeOffer(page: Page, round: number): Promise<number> {
  return page.evaluate((turn) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const choices = document.querySelectorAll<HTMLElement>('.offer-row a.value:not([aria-current])');
    const box = document.querySelector('.buy-box');
    const choice = choices[turn % choices.length];
    if (!box || !choice) throw new Error('no other offer');
    const changed = new MutationObserver(() => {
      changed.disconnect();
      const painted = () => resolve(performance.now() - began);
      requestAnimationFrame(() => void scheduler.postTask(painted, { priority: 'user-blocking' }));
    });
    changed.observe(box, { subtree: true, childList: true, characterData: true, attributes: true });
    const began = performance.now();
    choice.click();
    return promise;
  }, round);
}
