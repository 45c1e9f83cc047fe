import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useNear } from '../../client/gesture/use-near.ts';
import { useRowEnds } from '../../client/gesture/use-row-ends.ts';
import { CAROUSEL_WITHIN_PX } from '../../client/rules/timings.ts';
import { Icon } from '../../ui/Icon.tsx';
import './strip.css';

interface StripProps {
  className?: string;
  /** Its figures, see `carousels.ts`. */
  style: CSSProperties;
  /** The name of a row that nothing within can get the focus of: it has it itself, and is pushed by the keys of arrows. */
  label?: string;
  /** What the arrows are called. */
  back?: string;
  on?: string;
  /** CSS pixels that an arrow goes, by default most of what is in view. */
  step?: (row: HTMLElement) => number;
  children: ReactNode;
}

const maxOf = ({ clientWidth }: HTMLElement) => clientWidth * 0.8;

/** A row that scrolls sideways; alive and within 500 px of the window it has arrows, which show where it goes on [NAV-9]. */
export function Strip({
  className,
  style,
  label,
  back = 'Предыдущие товары',
  on = 'Следующие товары',
  step = maxOf,
  children,
}: StripProps) {
  const row = useRef<HTMLUListElement>(null);
  const ends = useRowEnds(row, useNear(row, CAROUSEL_WITHIN_PX));
  const go = (way: number) => row.current?.scrollBy({ left: way * step(row.current) });
  return (
    <>
      <ul className={className} style={style} ref={row} aria-label={label} tabIndex={label ? 0 : undefined}>
        {children}
      </ul>
      {ends && (
        <>
          <Arrow side="left" label={back} hidden={!ends.back} onPress={() => go(-1)} />
          <Arrow side="right" label={on} hidden={!ends.on} onPress={() => go(1)} />
        </>
      )}
    </>
  );
}

interface ArrowProps {
  side: 'left' | 'right';
  label: string;
  hidden: boolean;
  onPress: () => void;
}

function Arrow({ side, label, hidden, onPress }: ArrowProps) {
  return (
    <button
      className={`strip-arrow strip-${side}`}
      type="button"
      aria-label={label}
      hidden={hidden}
      onClick={onPress}
    >
      <Icon name={`chevron-${side}`} />
    </button>
  );
}
