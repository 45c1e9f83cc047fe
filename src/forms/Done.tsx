import { useEffect, useRef } from 'react';

/** Message shown in place of a form that was accepted; `focused` if the form was on the same page before. */
export function Done({ name, text, focused = false }: { name: string; text: string; focused?: boolean }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (focused) words.current?.focus();
  }, [focused]);
  return (
    <p className="form-done" id={`form-${name}`} role="status" tabIndex={-1} ref={words}>
      {text}
    </p>
  );
}
