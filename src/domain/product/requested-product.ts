/** Reads the slug of the product from a calculator's address; empty if it is missing or invalid. */
export function requestedProduct(fields: URLSearchParams): string {
  return /^[\w-]{1,200}$/.exec(fields.get('product') ?? '')?.[0] ?? '';
}
