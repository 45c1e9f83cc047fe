import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { demoParts } from '../demo/content.ts';
import { DOCUMENT_TEXTS, type DocumentText } from '../demo/document-texts.ts';
import { CHROMIUM_SWITCHES, provideChromium } from './find-chromium.ts';

const { shop: SHOP } = demoParts();

const FOLDER = join(import.meta.dirname, '..', 'demo', 'documents');

/** Prints the documents of the demo anew: `node scripts/print-documents.ts`. The files are kept in the project. */
function pageOf({ title, about, parts }: DocumentText): string {
  const listed = parts
    .map(({ heading, steps }) => {
      const items = steps.map((step) => `<li>${step}</li>`).join('');
      return `<h2>${heading}</h2><ol>${items}</ol>`;
    })
    .join('');
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><title>${title}</title><style>
    body { font: 12pt/1.5 sans-serif; color: #1e1b18; }
    h1 { font-size: 22pt; margin: 0 0 4mm; }
    h2 { font-size: 14pt; margin: 8mm 0 2mm; color: #b5472a; }
    p, footer { color: #6b645c; margin: 0; }
    li { margin-bottom: 2mm; }
    footer { margin-top: 12mm; padding-top: 3mm; border-top: 1px solid #e7e2db; font-size: 9pt; }
  </style><h1>${title}</h1><p>${about}</p>${listed}<footer>${SHOP.name} · ${SHOP.tagline}</footer></html>`;
}

const executablePath = provideChromium();
if (!executablePath) process.exit(1);
const browser = await chromium.launch({ executablePath, args: CHROMIUM_SWITCHES });
const page = await browser.newPage();
for (const text of DOCUMENT_TEXTS) {
  await page.setContent(pageOf(text));
  const margin = { top: '20mm', bottom: '20mm', left: '22mm', right: '22mm' };
  writeFileSync(
    join(FOLDER, text.file),
    await page.pdf({ format: 'A4', margin, printBackground: true, tagged: true }),
  );
}
await browser.close();
