import { expect, it } from 'vitest';
import { at, openBrowser, visit } from './browser.ts';

it('letters, figures and signs of a weight are in one file, and accented ones in another', async () => {
  const browser = await openBrowser();
  const { page } = await visit(browser);
  await page.goto(at('/delivery/'));
  const files = (weight: number, text: string) =>
    page.evaluate(
      async (requested) =>
        (await document.fonts.load(requested.font, requested.text)).map(({ weight: own }) => own),
      { font: `${weight} 16px "Golos Text"`, text },
    );
  for (const weight of [400, 600]) {
    expect(await files(weight, 'Цена 48,90 руб./м² — «Mapei» ×')).toEqual([String(weight)]);
    expect(await files(weight, 'Séville')).toEqual([String(weight), String(weight)]);
  }
});
