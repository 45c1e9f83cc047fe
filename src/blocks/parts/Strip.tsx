import { type CSSProperties, useRef } from 'react';
import { useNearViewport } from '../../client/gesture/use-near-viewport.ts';
import { useRowEnds } from '../../client/gesture/use-row-ends.ts';
import { CAROUSEL_WITHIN_PX } from '../../client/rules/timings.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ListContent } from './list-items.ts';
import './strip.css';

type StripProps = ListContent & {
  className?: string;
  /** Custom properties of the row, see `carousels.ts`. */
  style: CSSProperties;
  /** Label of a row without focusable items; the row then takes the focus itself, so that arrow keys scroll it. */
  label?: string;
  back?: string;
  on?: string;
  /** CSS pixels per arrow press; by default most of the visible width. */
  step?: (row: HTMLElement) => number;
};

const maxOf = ({ clientWidth }: HTMLElement) => clientWidth * 0.8;

/**
 * A row that scrolls sideways. Hydrated, and within 500 px of the viewport, it has arrows in the directions in which it can scroll [NAV-9].
 */
export function Strip({
  className,
  style,
  label,
  back = 'Предыдущие товары',
  on = 'Следующие товары',
  step = maxOf,
  ...content
}: StripProps) {
  const row = useRef<HTMLUListElement>(null);
  const ends = useRowEnds(row, useNearViewport(row, CAROUSEL_WITHIN_PX));
  const go = (direction: number) => row.current?.scrollBy({ left: direction * step(row.current) });
  return (
    <>
      <ul
        className={className}
        style={style}
        ref={row}
        aria-label={label}
        tabIndex={label ? 0 : undefined}
        {...content}
      />
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
