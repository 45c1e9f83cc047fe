/** For responses without a page policy: JSON, plain errors, redirects. */
const STRICTEST_POLICY = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Headers of every response; they forbid caching unless it is allowed later. `https`: whether the public address is https. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'content-security-policy': STRICTEST_POLICY,
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
