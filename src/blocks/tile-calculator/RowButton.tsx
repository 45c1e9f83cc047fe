import type { ComponentProps } from 'react';

interface RowButtonProps extends Omit<ComponentProps<'button'>, 'value'> {
  name: 'more' | 'less';
  /** Which row it adds or takes away. */
  value: string;
  onPress: (row: string) => void;
}

/** Adds a row of a form or takes one away; without script the server does, by its name and value. */
export function RowButton({ value, onPress, ...button }: RowButtonProps) {
  return (
    <button
      type="submit"
      value={value}
      {...button}
      onClick={(event) => {
        event.preventDefault();
        onPress(value);
      }}
    />
  );
}
