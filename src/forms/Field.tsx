import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { ANY_PHONE_MASK, type Mask, PHONE_MASK } from '../client/rules/field-masks.ts';
import { useField } from './form-context.ts';
import { Row, type RowProps } from './Row.tsx';
import { useMasked } from './use-masked.ts';

export interface FieldProps extends RowProps, Omit<InputHTMLAttributes<HTMLInputElement>, keyof RowProps> {
  defaultValue?: string;
  mask?: Mask | null;
}

export function Field({
  name,
  label,
  hint,
  check = true,
  className,
  defaultValue,
  mask = null,
  ...input
}: FieldProps) {
  const masked = useMasked(name, mask, check, defaultValue);
  return (
    <Row name={name} label={label} hint={hint} check={check} className={className}>
      {(described) => <input className="field" {...input} {...described} {...masked} />}
    </Row>
  );
}

/**
 * Field for a Belarusian telephone number with a mask [FORM-4]; with `foreign`, numbers of other countries are possible too, if the schema
 * accepts them.
 */
export function PhoneField({ foreign = false, ...props }: Partial<FieldProps> & { foreign?: boolean }) {
  return (
    <Field
      name="phone"
      label="Телефон"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+375 (29) 000-00-00"
      maxLength={40}
      {...props}
      mask={foreign ? ANY_PHONE_MASK : PHONE_MASK}
    />
  );
}

interface TextAreaProps extends RowProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof RowProps> {
  defaultValue?: string;
}

export function TextArea({
  name,
  label,
  hint,
  check = true,
  className,
  defaultValue = '',
  ...area
}: TextAreaProps) {
  const { value = defaultValue, act } = useField(name);
  return (
    <Row name={name} label={label} hint={hint} check={check} className={className} plain={false}>
      {(described) => (
        <textarea
          className="field"
          rows={3}
          {...area}
          {...described}
          value={value}
          onChange={({ currentTarget }) => act.change(name, currentTarget.value, check)}
        />
      )}
    </Row>
  );
}

interface SelectProps extends RowProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof RowProps> {
  /** Value chosen by default. */
  first: string;
}

export function Select({
  name,
  label,
  hint,
  check = true,
  className,
  first,
  children,
  ...list
}: SelectProps) {
  const { value = first, act } = useField(name);
  return (
    <Row name={name} label={label} hint={hint} check={check} className={className}>
      {(described) => (
        <select
          className="field"
          {...list}
          {...described}
          value={value}
          onChange={({ currentTarget }) => act.change(name, currentTarget.value, check)}
        >
          {children}
        </select>
      )}
    </Row>
  );
}
