import type { Kopecks } from './money.ts';
import { plural } from './plural.ts';

const ONES = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
const TEENS = [
  ...['десять', 'одиннадцать', 'двенадцать', 'тринадцать', 'четырнадцать'],
  ...['пятнадцать', 'шестнадцать', 'семнадцать', 'восемнадцать', 'девятнадцать'],
];
const TENS = [
  ...['', '', 'двадцать', 'тридцать', 'сорок'],
  ...['пятьдесят', 'шестьдесят', 'семьдесят', 'восемьдесят', 'девяносто'],
];
const HUNDREDS = [
  ...['', 'сто', 'двести', 'триста', 'четыреста'],
  ...['пятьсот', 'шестьсот', 'семьсот', 'восемьсот', 'девятьсот'],
];

/** Forms for one, a few and many units of each group of three digits; the word for a thousand is feminine. */
const CLASSES: readonly { forms: readonly [string, string, string]; feminine: boolean }[] = [
  { forms: ['рубль', 'рубля', 'рублей'], feminine: false },
  { forms: ['тысяча', 'тысячи', 'тысяч'], feminine: true },
  { forms: ['миллион', 'миллиона', 'миллионов'], feminine: false },
  { forms: ['миллиард', 'миллиарда', 'миллиардов'], feminine: false },
];

/** Writes a number below a thousand in words. */
function threeDigits(count: number, feminine: boolean): string[] {
  const tens = Math.floor((count % 100) / 10);
  const ones = count % 10;
  const word = feminine && ones === 1 ? 'одна' : feminine && ones === 2 ? 'две' : (ONES[ones] ?? '');
  const rest = tens === 1 ? [TEENS[ones] ?? ''] : [TENS[tens] ?? '', word];
  return [HUNDREDS[Math.floor(count / 100)] ?? '', ...rest];
}

/** Writes a sum below a trillion roubles in words, as documents do: «Одна тысяча двести рублей 05 копеек». */
export function moneyWords(sum: Kopecks): string {
  const roubles = Math.floor(sum / 100);
  const words = CLASSES.flatMap(({ forms, feminine }, index) => {
    const count = Math.floor(roubles / 1000 ** index) % 1000;
    // The word for roubles is written even if the last three digits are zero.
    return count === 0 && index > 0 ? [] : [[...threeDigits(count, feminine), plural(count, ...forms)]];
  });
  const spoken = roubles === 0 ? 'ноль рублей' : words.reverse().flat().filter(Boolean).join(' ');
  const kopecks = String(sum % 100).padStart(2, '0');
  const text = `${spoken} ${kopecks} ${plural(sum % 100, 'копейка', 'копейки', 'копеек')}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
