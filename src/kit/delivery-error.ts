/** Why a service did not take a message, in its codes; nothing of the message itself. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** What the service calls it by. */
  readonly code: number;
  /** How long the service asks to wait; null: it does not say. */
  readonly retryAfterMs: number | null;
  /** The same message will never be taken: whom it goes to cannot get it. */
  readonly final: boolean;

  constructor(
    service: string,
    code: number,
    { retryAfterMs = null, final = false }: { retryAfterMs?: number | null; final?: boolean } = {},
  ) {
    super(`${service} answered ${code}`);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
    this.final = final;
  }
}
