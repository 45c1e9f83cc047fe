import { useLayoutEffect, useRef, useState } from 'react';
import { clipHeight } from '../../client/rules/clip.ts';
import './clipped-text.css';

interface ClippedTextProps {
  text: string;
  /** Texts of collections are clipped later than others. */
  kind?: 'collection';
}

/** A text that is clipped where it is too high, with a control that shows all of it; whole without script [NAV-14]. */
export function ClippedText({ text, kind }: ClippedTextProps) {
  const block = useRef<HTMLParagraphElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => setHeight(clipHeight(kind, block.current?.scrollHeight ?? 0)), [kind]);
  const clipped = height !== null && !open;
  return (
    <>
      <p
        className={clipped ? 'prose clipped' : 'prose'}
        ref={block}
        style={{ maxHeight: clipped ? height : undefined }}
      >
        {text}
      </p>
      {height !== null && (
        <button className="clip-all" type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Свернуть' : 'Показать полностью'}
        </button>
      )}
    </>
  );
}
