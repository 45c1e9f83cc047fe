import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { formatAmount } from '../../domain/measures/money.ts';
import { formatDecimal } from '../../domain/price/priced-amount.ts';
import type { EstimateSheet, SheetRow } from '../../domain/project/estimate-sheet.ts';
import { drawableText } from './drawable-text.ts';

const font = (weight: number) => readFileSync(new URL(`fonts/golos-${weight}.ttf`, import.meta.url));
let fonts: { text: Buffer; bold: Buffer } | null = null;

/** Page margin in points. */
const MARGIN = 40;
const GAP = 8;
const LINE = '#bbbbbb';
const QUIET = '#555555';
/** Widths of the columns number, name, amount, price and sum, in points. */
const WIDTHS = [24, 255, 80, 72, 84] as const;
const [NUMBER, NAME, AMOUNT, PRICE, SUM] = [0, 1, 2, 3, 4] as const;
const leftOf = (column: number) =>
  MARGIN + WIDTHS.slice(0, column).reduce((sum: number, width) => sum + width, 0);
const RIGHT = leftOf(WIDTHS.length);

type Doc = PDFKit.PDFDocument;

interface CellStyle {
  bold?: boolean;
  quiet?: boolean;
  size?: number;
  align?: 'right';
}

/** Draws a text in a column and returns its height. */
function cell(doc: Doc, text: string, column: number, y: number, style: CellStyle = {}): number {
  const { bold = false, quiet = false, size = 9, align } = style;
  const width = (WIDTHS[column] ?? 0) - GAP;
  const options = align ? { width, align } : { width };
  doc
    .font(bold ? 'bold' : 'text')
    .fontSize(size)
    .fillColor(quiet ? QUIET : 'black');
  const height = doc.heightOfString(text, options);
  doc.text(text, leftOf(column), y, options);
  return height;
}

/** Returns a height from which `needed` points fit; starts a new page if this one is full. */
function ensureSpace(doc: Doc, y: number, needed: number): number {
  if (y + needed <= doc.page.height - MARGIN) return y;
  doc.addPage();
  return MARGIN;
}

function rule(doc: Doc, y: number): void {
  doc.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(LINE).stroke();
}

function nameHeight(doc: Doc, { name, about }: SheetRow): number {
  const width = WIDTHS[NAME] - GAP;
  const named = doc.font('text').fontSize(9).heightOfString(name, { width });
  return named + (about ? doc.fontSize(7.5).heightOfString(about, { width }) : 0) + 8;
}

function drawRow(doc: Doc, row: SheetRow, from: number): number {
  const height = nameHeight(doc, row);
  const y = ensureSpace(doc, from, height) + 4;
  const right = { align: 'right' } as const;
  cell(doc, String(row.number), NUMBER, y);
  const named = cell(doc, row.name, NAME, y);
  if (row.about) cell(doc, row.about, NAME, y + named, { quiet: true, size: 7.5 });
  cell(doc, `${formatDecimal(row.amount)}\u00a0${row.unit}`, AMOUNT, y, right);
  cell(doc, formatAmount(row.price), PRICE, y, right);
  cell(doc, row.total === null ? '—' : formatAmount(row.total), SUM, y, { ...right, bold: true });
  rule(doc, y - 4 + height);
  return y - 4 + height;
}

function drawHeads(doc: Doc, y: number): number {
  const quiet = { quiet: true, size: 7.5 };
  const right = { ...quiet, align: 'right' } as const;
  cell(doc, '№', NUMBER, y, quiet);
  cell(doc, 'Товар', NAME, y, quiet);
  cell(doc, 'Количество', AMOUNT, y, right);
  cell(doc, 'Цена, руб.', PRICE, y, right);
  cell(doc, 'Сумма, руб.', SUM, y, right);
  rule(doc, y + 13);
  return y + 13;
}

function across(doc: Doc, text: string, y: number, size: number, bold: boolean): number {
  doc
    .font(bold ? 'bold' : 'text')
    .fontSize(size)
    .fillColor(bold ? 'black' : QUIET);
  const width = RIGHT - MARGIN;
  const height = doc.heightOfString(text, { width });
  doc.text(text, MARGIN, y, { width });
  return y + height;
}

function drawSum(doc: Doc, name: string, text: string, from: number, size = 9): number {
  const y = ensureSpace(doc, from, 24) + 5;
  doc.font('bold').fontSize(size).fillColor('black');
  const height = doc.heightOfString(name, { width: 300 });
  doc.text(name, MARGIN, y, { width: 300 });
  doc.text(text, RIGHT - GAP - 160, y, { width: 160, align: 'right' });
  return y + height;
}

function drawNumbers(doc: Doc): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    // Text below the margin would otherwise start a page of its own.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - 28;
    const text = `Страница ${page + 1} из ${count}`;
    doc.font('text').fontSize(7.5).fillColor(QUIET);
    doc.text(text, MARGIN, y, { width: RIGHT - MARGIN, align: 'right', lineBreak: false });
  }
}

/** Converts the texts of the sheet to characters that the font contains. */
function drawableSheet({ title, subtitle, rooms, totals }: EstimateSheet): EstimateSheet {
  return {
    title: drawableText(title),
    subtitle: drawableText(subtitle),
    rooms: rooms.map((room) => ({
      ...room,
      title: drawableText(room.title),
      rows: room.rows.map((row) => ({
        ...row,
        name: drawableText(row.name),
        about: drawableText(row.about),
        unit: drawableText(row.unit),
      })),
    })),
    totals: totals.map(({ name, text }) => ({ name: drawableText(name), text: drawableText(text) })),
  };
}

/** Renders an estimate as a PDF of A4 pages with its own font. */
export function estimatePdf(sheet: EstimateSheet): Promise<Buffer> {
  const { title, subtitle, rooms, totals } = drawableSheet(sheet);
  fonts ??= { text: font(400), bold: font(700) };
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: sheet.title },
    lang: 'ru',
  });
  const done = Promise.withResolvers<Buffer>();
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  doc.on('end', () => done.resolve(Buffer.concat(parts)));
  doc.on('error', done.reject);
  doc.registerFont('text', fonts.text).registerFont('bold', fonts.bold);
  let y = across(doc, title, MARGIN, 18, true);
  y = across(doc, subtitle, y + 4, 9, false) + 10;
  for (const room of rooms) {
    // A heading must not be alone at the foot of a page.
    y = across(doc, room.title, ensureSpace(doc, y + 10, 70), 12, true);
    y = drawHeads(doc, y + 6);
    for (const row of room.rows) y = drawRow(doc, row, y);
    y = drawSum(doc, 'Итого', formatAmount(room.total), y);
  }
  y += 12;
  rule(doc, ensureSpace(doc, y, totals.length * 20));
  for (const [at, { name, text }] of totals.entries())
    y = drawSum(doc, name, text, y, at === totals.length - 1 ? 12 : 9);
  drawNumbers(doc);
  doc.end();
  return done.promise;
}
