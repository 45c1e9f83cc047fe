import type { ChangeEvent, ClipboardEvent, FocusEvent } from 'react';
import { useCaret } from '../client/gesture/use-caret.ts';
import type { Mask } from '../client/rules/field-masks.ts';
import { caretAfterMask } from '../client/rules/phone-mask.ts';
import { useField } from './form-context.ts';

/**
 * State of a masked text field [FORM-4]: formats the text while it is typed, keeps the caret's place in it, reads a pasted text as a whole,
 * and leaves the field either complete or empty.
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
