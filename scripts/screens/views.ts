import type { BrowserContextOptions, Page } from 'playwright-core';

/** Viewport and preferences for a screenshot. */
export interface View {
  viewport: { width: number; height: number };
  options?: BrowserContextOptions;
  /** Whether to show the page as it is printed. */
  isPaper?: boolean;
}

const PHONE = { width: 390, height: 844 };

/** Views by name, which is also part of the screenshot's path. */
export const VIEWS: Record<string, View> = {
  360: { viewport: { width: 360, height: 740 } },
  390: { viewport: PHONE },
  768: { viewport: { width: 768, height: 1024 } },
  1024: { viewport: { width: 1024, height: 768 } },
  1440: { viewport: { width: 1440, height: 900 } },
  1920: { viewport: { width: 1920, height: 1080 } },
  low: { viewport: { width: 320, height: 256 } },
  dark: { viewport: PHONE, options: { colorScheme: 'dark' } },
  forced: { viewport: PHONE, options: { forcedColors: 'active' } },
  paper: { viewport: { width: 794, height: 1123 }, isPaper: true },
};

/** Views used when none are given. */
export const USUAL_VIEWS = ['390', '768', '1440'];

/**
 * Scrolls through the page, because lazy pictures load only when scrolled to, and content laid out only near the window would be missing
 * from a screenshot of the whole page.
 */
async function scrollThrough(page: Page): Promise<void> {
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

/** Takes a screenshot into `path`: of the whole page, or of the window if something lies on top. */
export async function shoot(page: Page, view: View, path: string, isWhole: boolean): Promise<void> {
  if (isWhole) await scrollThrough(page);
  if (view.isPaper) await page.emulateMedia({ media: 'print' });
  await page.screenshot({ path, fullPage: isWhole });
}
