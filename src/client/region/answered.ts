import type { ComponentType } from 'react';
import type { GenericSchema } from 'valibot';

/** A component with the schema of the answer that it is drawn from, for regions whose props do not come with the page. */
export interface Answered<Props extends object> {
  component: ComponentType<Props>;
  answer: GenericSchema<unknown, Props>;
}

/** Lets the compiler see that an answer of the schema is all that the component needs. */
export function answered<Props extends object>(
  component: ComponentType<Props>,
  answer: GenericSchema<unknown, Props>,
): Answered<Props> {
  return { component, answer };
}
