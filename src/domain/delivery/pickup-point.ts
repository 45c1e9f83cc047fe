/** Where it is and when it is open, in a line. */
export function pointText({ address, hours }: Pick<PickupPoint, 'address' | 'hours'>): string {
  return [address, hours].filter(Boolean).join('. ');
}

/** A place where a shopper fetches goods. */
export interface PickupPoint {
  id: string;
  /** «Склад». */
  name: string;
  /** Name of a city. */
  city: string;
  /** With the city. */
  address: string;
  hours: string;
}
