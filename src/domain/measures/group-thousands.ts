const NO_BREAK_SPACE = '\u00a0';

/** «1 234 567»: a whole number in digits, which may have a minus, with its thousands set apart. */
export function groupThousands(digits: string, separator = NO_BREAK_SPACE): string {
  const sign = digits.startsWith('-') ? '-' : '';
  const groups: string[] = [];
  for (let end = digits.length; end > sign.length; end -= 3)
    groups.push(digits.slice(Math.max(end - 3, sign.length), end));
  return sign + groups.reverse().join(separator);
}
