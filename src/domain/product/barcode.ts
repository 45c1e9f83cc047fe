/** Goods have a maker's barcode or two and some inner ones; more is a mistake of the file. */
const MAX_BARCODES = 10;
/** What scanners read: figures, and letters of Code 39 and Code 128. A figure that a table wrote as «4,81E+12» is none. */
const BARCODE = /^[\da-z][\da-z./-]{3,47}$/i;

/** The barcodes of one text or several, each once: «4810000000017, 2000000012345». */
export function readBarcodes(...texts: readonly string[]): string[] {
  const codes = texts.flatMap((text) => text.slice(0, 1000).split(/[,;|\s]+/));
  return [...new Set(codes.filter((code) => BARCODE.test(code)))].slice(0, MAX_BARCODES);
}

/** Lengths of GTIN-8, GTIN-12 (UPC-A), GTIN-13 (EAN-13) and GTIN-14. */
const GTIN = /^(?:\d{8}|\d{12,14})$/;

/** True where the last figure is the check digit of the others. */
function hasCheckDigit(code: string): boolean {
  const sum = Array.from(code)
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/**
 * True for numbers that GS1 leaves to each shop: those that begin with 2, of which scales make some, of EAN-13 also with 02 and
 * 04, and of EAN-8 with 0. They name nothing outside of the shop.
 */
function isInternal(code: string): boolean {
  return code.length === 8 ? /^[02]/.test(code) : /^(?:2|0[24])/.test(code.padStart(14, '0').slice(1));
}

/** True for a number by which goods are known everywhere. */
export function isGtin(code: string): boolean {
  return GTIN.test(code) && hasCheckDigit(code) && !isInternal(code) && !/^0+$/.test(code);
}
