/** Reason why a service did not accept a message, as the service's code; contains nothing of the message itself. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** The service's own code of the reason. */
  readonly code: number;
  /** How long the service asks to wait; null if it does not say. */
  readonly retryAfterMs: number | null;
  /** True when the message can never be delivered, because the recipient cannot receive it. */
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
