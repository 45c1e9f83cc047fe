/** What the page that stands in for the bank can play: an answer at once, three times, or after the shopper has come back. */
export const TEST_PLAYS = ['success', 'refusal', 'late', 'repeated'] as const;
export type TestPlay = (typeof TEST_PLAYS)[number];
