import type { ComponentType } from 'react';
import { LAZY_WITHIN_PX } from '../rules/timings.ts';

export interface RegionProps<Props extends object> {
  /** Key of the component in `layouts/regions.ts`. */
  name: string;
  component: ComponentType<Props>;
  props: Props;
  /** Path on this site that returns the props as JSON; without it they are embedded in the page. */
  from?: string;
  /**
   * Hydrates the region once the visitor uses the page and the region is within this many CSS pixels of the viewport; without it, the
   * region is hydrated when it is first used.
   */
  within?: number;
  /**
   * The region is the main content: it is hydrated once the visitor uses the page and it is near the viewport. Presses are queued from the
   * first paint on, and values that the browser restores are applied.
   */
  main?: boolean;
  /** Hydrates the region when the page is idle, even if nobody uses it. */
  quiet?: boolean;
  /** Whether the script is loaded when the page is idle, before the first use; by default it is. */
  ahead?: boolean;
  as?: 'div' | 'search';
  className?: string;
}

/** Attributes that state how a region is hydrated, except those of its props. */
export function regionAttributes(region: Omit<RegionProps<never>, 'component' | 'props'>) {
  const { name, main = false, quiet = false, within = main ? LAZY_WITHIN_PX : undefined } = region;
  return {
    className: region.className ?? 'region',
    'data-region': name,
    'data-within': within,
    'data-main': main ? '' : undefined,
    'data-quiet': quiet ? '' : undefined,
    'data-ahead': region.ahead === false ? '' : undefined,
  };
}

/**
 * A part of the page that React hydrates when it is used: its markup, and what is needed to render it again. Regions cannot be nested.
 * Pages use `Region.astro`, because Astro's own rendering omits React's markers.
 */
export function Region<Props extends object>({ component: Component, props, ...region }: RegionProps<Props>) {
  const { from, as: Place = 'div' } = region;
  return (
    <Place
      {...regionAttributes(region)}
      {...(from ? { 'data-props-from': from } : { 'data-props': JSON.stringify(props) })}
    >
      <Component {...props} />
    </Place>
  );
}
