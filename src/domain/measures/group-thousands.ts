const NO_BREAK_SPACE = '\u00a0';

/** Groups the thousands of a whole number, given in digits with an optional minus: «1 234 567». */
export function groupThousands(digits: string, separator = NO_BREAK_SPACE): string {
  const sign = digits.startsWith('-') ? '-' : '';
  const groups: string[] = [];
  for (let end = digits.length; end > sign.length; end -= 3)
    groups.push(digits.slice(Math.max(end - 3, sign.length), end));
  return sign + groups.reverse().join(separator);
}
