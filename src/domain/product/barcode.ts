/** Maximum number of barcodes: products have one or two from their maker and some internal ones; more are an error in the file. */
const MAX_BARCODES = 10;
/**
 * Matches what scanners can read: digits and letters of Code 39 and Code 128. A number that a spreadsheet has written as «4,81E+12» does
 * not match.
 */
const BARCODE = /^[\da-z][\da-z./-]{3,47}$/i;

/** Reads distinct barcodes from one or several texts: «4810000000017, 2000000012345». */
export function readBarcodes(...texts: readonly string[]): string[] {
  const codes = texts.flatMap((text) => text.slice(0, 1000).split(/[,;|\s]+/));
  return [...new Set(codes.filter((code) => BARCODE.test(code)))].slice(0, MAX_BARCODES);
}

/** Matches the lengths of GTIN-8, GTIN-12 (UPC-A), GTIN-13 (EAN-13) and GTIN-14. */
const GTIN = /^(?:\d{8}|\d{12,14})$/;

/** Whether the last digit is the check digit of the others. */
function hasCheckDigit(code: string): boolean {
  const sum = Array.from(code)
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/**
 * Whether the number is one that GS1 leaves to each shop: those beginning with 2, for example from scales, and also EAN-13 with 02 or 04
 * and EAN-8 with 0. Such numbers mean nothing outside the shop.
 */
function isInternal(code: string): boolean {
  return code.length === 8 ? /^[02]/.test(code) : /^(?:2|0[24])/.test(code.padStart(14, '0').slice(1));
}

/** Whether a number is a valid global trade item number. */
export function isGtin(code: string): boolean {
  return GTIN.test(code) && hasCheckDigit(code) && !isInternal(code) && !/^0+$/.test(code);
}
