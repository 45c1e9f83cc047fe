/** Whether two values are written alike as JSON, the order of their fields included. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
