import { useEffect, useRef } from 'react';

/** What stands in place of a form that was accepted; `focused` where the form was there before. */
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
