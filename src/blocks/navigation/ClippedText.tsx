import { useLayoutEffect, useRef, useState } from 'react';
import { clipHeight } from '../../client/rules/clip.ts';
import './clipped-text.css';

interface ClippedTextProps {
  text: string;
  /** Descriptions of collections may be higher before they are clipped. */
  kind?: 'collection';
}

/** Clips a text that is too high and offers a button to show all of it; without script the whole text is shown [NAV-14]. */
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
