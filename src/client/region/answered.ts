import type { ComponentType } from 'react';
import type { GenericSchema } from 'valibot';

/** A component with the schema of its props, for regions that fetch them. */
export interface Answered<Props extends object> {
  component: ComponentType<Props>;
  answer: GenericSchema<unknown, Props>;
}

/** Pairs a component with the schema of its props; the compiler checks that the schema provides all of them. */
export function answered<Props extends object>(
  component: ComponentType<Props>,
  answer: GenericSchema<unknown, Props>,
): Answered<Props> {
  return { component, answer };
}
