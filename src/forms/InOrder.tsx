import { Fragment, type ReactNode } from 'react';

/** Renders fields in the order of the record; its type makes the compiler report a missing field. */
export function InOrder<Name extends string>({ fields }: { fields: Readonly<Record<Name, ReactNode>> }) {
  return Object.entries<ReactNode>(fields).map(([name, field]) => <Fragment key={name}>{field}</Fragment>);
}
