/** The product that a calculator's address names, as the slug of its page; empty for what can be none. */
export function askedProduct(fields: URLSearchParams): string {
  return /^[\w-]{1,200}$/.exec(fields.get('product') ?? '')?.[0] ?? '';
}
