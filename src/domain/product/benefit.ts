/** What speaks for buying here [PROD-10]. */
export interface Benefit {
  id: string;
  title: string;
  text: string;
  more: { address: string; text: string };
}
