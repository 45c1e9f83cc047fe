/** A reason to buy in this shop [PROD-10]. */
export interface Benefit {
  id: string;
  title: string;
  text: string;
  more: { address: string; text: string };
}
