import type { ReactNode } from 'react';
import { productAddress } from '../domain/product/card.ts';
import { Agreement } from './Choices.tsx';
import { Form, type FormProps } from './Form.tsx';
import type { Outcome } from './form-context.ts';
import { SubmitButton } from './SubmitButton.tsx';

export interface GoodsFormProps {
  goods: { slug: string; name: string };
  outcome: Outcome | null;
}

interface WholeFormProps extends GoodsFormProps, Omit<FormProps, 'outcome'> {
  /** Content between the product's name and the form. */
  above?: ReactNode;
  button: string;
}

/** A form with personal data about a product, with the product's name and a link to it. */
export function GoodsForm({ goods: { slug, name }, above, button, children, ...form }: WholeFormProps) {
  return (
    <>
      <p className="form-goods">
        <a href={productAddress(slug)}>{name}</a>
      </p>
      {above}
      <Form {...form}>
        <div className="form-fields">
          {children}
          <Agreement />
          <SubmitButton>{button}</SubmitButton>
        </div>
      </Form>
    </>
  );
}
