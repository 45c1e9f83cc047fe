/** Characters that occur in product and personal names and that both weights of the font contain. */
const IN_FONT =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126-\u0127\u012a-\u012b\u012e-\u0133\u0136-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164-\u0165\u016a-\u017e\u0218-\u021b\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e-\u045f\u0490-\u049d\u04ae-\u04b3\u04b6-\u04bb\u0512-\u0513\u1e80-\u1e85\u1e9e\u1ef2-\u1ef3\u2009\u2010-\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u202f-\u2030\u2039-\u203a\u2044\u2074\u2081-\u2084\u20ac\u20b4\u20b8\u20bd\u2116\u2122\u2190-\u2193\u2196-\u2199\u2206\u2212\u221a\u2248\u2264-\u2265]$/;

/** Replacements for characters that the font does not contain. */
const IN_WORDS: Readonly<Record<string, string>> = {
  ...{
    '⌀': 'Ø',
    '∅': 'Ø',
    Φ: 'Ф',
    Ω: 'Ом',
    μ: 'µ',
    Δ: '∆',
    λ: 'лямбда',
    α: 'альфа',
    β: 'бета',
    γ: 'гамма',
    π: 'пи',
  },
  ...{ '≠': 'не равно', '∞': 'без конца', '≡': '=', '∼': '~', '≃': '≈', '≅': '≈', '⩽': '≤', '⩾': '≥' },
  ...{
    '∙': '·',
    '⋅': '·',
    '●': '•',
    '■': '•',
    '▪': '•',
    '◦': '•',
    '★': '*',
    '☆': '*',
    '✓': '+',
    '✔': '+',
    '☑': '+',
  },
  ...{
    '″': '"',
    '′': "'",
    '‟': '“',
    '‛': '‘',
    '―': '—',
    '⁰': '^0',
    '⁵': '^5',
    '⁶': '^6',
    '⁷': '^7',
    '⁸': '^8',
    '⁹': '^9',
  },
};

/** Pictographs, joiners and marks, which have no equivalent in words. */
const WITHOUT_WORDS = /^[\p{Extended_Pictographic}\p{Emoji_Component}\p{M}\p{C}]$/u;
const MARKS = /\p{M}/gu;

function drawableSign(sign: string): string {
  if (IN_FONT.test(sign)) return sign;
  const words = IN_WORDS[sign];
  if (words !== undefined) return words;
  if (WITHOUT_WORDS.test(sign)) return '';
  const parts = sign.normalize('NFKD');
  // A letter without its accent is still that letter; a mathematical sign without its stroke means the opposite.
  const plain = /^\p{L}$/u.test(sign) ? parts.replace(MARKS, '') : parts;
  return [...plain].every((part) => IN_FONT.test(part)) ? plain : '?';
}

/**
 * Returns the text in characters of the documents' font, so that none becomes an empty box: signs in words, pictographs dropped, foreign
 * letters as «?».
 */
export function drawableText(text: string): string {
  return Array.from(text.normalize('NFC'), drawableSign).join('');
}
