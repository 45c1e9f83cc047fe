/**
 * Scenarios of the test bank's page: a success or a refusal at once, a result after the shopper has returned, and the same result three
 * times.
 */
export const TEST_PLAYS = ['success', 'refusal', 'late', 'repeated'] as const;
export type TestPlay = (typeof TEST_PLAYS)[number];
