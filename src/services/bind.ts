/** The operations without their first parameter. */
export type Bound<Operations> = {
  [Name in keyof Operations]: Operations[Name] extends (
    deps: never,
    ...parameters: infer Parameters
  ) => infer Answer
    ? (...parameters: Parameters) => Answer
    : never;
};

/**
 * Binds operations to their first parameter, which is read once per call, so that what changes meanwhile, such as the snapshot, stays the
 * same throughout the call.
 */
export function bind<
  Deps,
  Operations extends Record<string, (deps: Deps, ...parameters: never[]) => unknown>,
>(deps: () => Deps, operations: Operations): Bound<Operations> {
  const bound = Object.entries(operations).map(([name, operation]): [string, unknown] => [
    name,
    (...parameters: never[]) => operation(deps(), ...parameters),
  ]);
  // Object.fromEntries loses the types of the names.
  return Object.fromEntries(bound) as Bound<Operations>;
}
