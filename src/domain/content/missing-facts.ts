import type { FrontTexts, ShopProfile } from './content.ts';

const SHOP_FACTS: Record<keyof ShopProfile, true> = {
  name: true,
  logo: true,
  tagline: true,
  searchHint: true,
  phone: true,
  email: true,
  hours: true,
  address: true,
  company: true,
};
/** Ideas, reasons, benefits and promotions are no facts: a shop may have none of them. */
const FRONT_FACTS: readonly (keyof FrontTexts)[] = ['title', 'description', 'hero'];

/** What stands in until the shop has its own: a bank, an account, what it charges and promises. */
const CONTRACTS = [
  ['delivery', 'prices'],
  ['delivery', 'times'],
  ['delivery', 'choice'],
  ['delivery', 'lift'],
  ['credit', 'variants'],
  ['order', 'erip'],
  ['order', 'invoice'],
  ['sale', 'bonusEarned'],
] as const;

/** Which facts wait that every shop has, by part and field, and which pages; `pages` are the slugs that every shop has. */
export function missingFacts(
  records: readonly { key: string; value: unknown }[],
  pages: readonly string[],
): string[] {
  const said = new Map(records.map(({ key, value }) => [key, value]));
  const fieldsOf = (part: string) => (said.get(part) ?? {}) as object;
  return [
    ...Object.keys(SHOP_FACTS)
      .filter((fact) => !Object.hasOwn(fieldsOf('shop'), fact))
      .map((fact) => `shop.${fact}`),
    ...FRONT_FACTS.filter((fact) => !Object.hasOwn(fieldsOf('front'), fact)).map((fact) => `front.${fact}`),
    ...CONTRACTS.filter(([part, field]) => !Object.hasOwn(fieldsOf(part), field)).map((fact) =>
      fact.join('.'),
    ),
    ...pages.map((slug) => `page/${slug}`).filter((key) => !said.has(key)),
  ];
}
