/** The operations without their first parameter. */
export type Bound<Operations> = {
  [Name in keyof Operations]: Operations[Name] extends (
    deps: never,
    ...parameters: infer Parameters
  ) => infer Answer
    ? (...parameters: Parameters) => Answer
    : never;
};

/** Binds operations to their first parameter, which is read once for each call: what changes meanwhile, as the snapshot, stays the same throughout a call. */
export function bind<
  Deps,
  Operations extends Record<string, (deps: Deps, ...parameters: never[]) => unknown>,
>(deps: () => Deps, operations: Operations): Bound<Operations> {
  const bound = Object.entries(operations).map(([name, operation]): [string, unknown] => [
    name,
    (...parameters: never[]) => operation(deps(), ...parameters),
  ]);
  // The compiler does not follow names through entries.
  return Object.fromEntries(bound) as Bound<Operations>;
}
