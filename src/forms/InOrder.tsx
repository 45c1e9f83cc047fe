import { Fragment, type ReactNode } from 'react';

/** Renders fields in the order in which they stand; as a record, so that the compiler misses one that is not there. */
export function InOrder<Name extends string>({ fields }: { fields: Readonly<Record<Name, ReactNode>> }) {
  return Object.entries<ReactNode>(fields).map(([name, field]) => <Fragment key={name}>{field}</Fragment>);
}
