import type { ChangeEvent, ClipboardEvent, FocusEvent } from 'react';
import { useCaret } from '../client/gesture/use-caret.ts';
import type { Mask } from '../client/rules/field-masks.ts';
import { caretAfterMask } from '../client/rules/phone-mask.ts';
import { useField } from './form-context.ts';

/**
 * A line of text in the shape of its mask, if it has one [FORM-4]: what is typed takes the shape at once, the caret stays among its
 * characters, a pasted text is understood as a whole, and a field that is left is whole or empty.
 */
export function useMasked(name: string, mask: Mask | null, checked: boolean, drawn = '') {
  const { value = drawn, act } = useField(name);
  const placeCaret = useCaret();
  return {
    value: mask?.shown(value) ?? value,
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      const { value: typed, selectionStart } = currentTarget;
      const shown = mask?.shown(typed) ?? typed;
      if (shown !== typed)
        placeCaret(currentTarget, caretAfterMask(typed, selectionStart ?? typed.length, shown));
      act.change(name, shown, checked);
    },
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) =>
      act.leave(name, currentTarget.value, checked, mask),
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      const { value: before, selectionStart, selectionEnd } = event.currentTarget;
      const replaces = before === '' || (selectionEnd ?? 0) > (selectionStart ?? 0);
      if (!mask || !replaces) return;
      event.preventDefault();
      const pasted = mask.pasted(event.clipboardData.getData('text'));
      if ('problem' in pasted) act.judge(name, pasted.problem);
      else act.change(name, pasted.text, checked);
    },
  };
}
