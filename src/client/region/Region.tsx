import type { ComponentType } from 'react';

export interface RegionProps<Props extends object> {
  /** By which `liveRegions` knows the component. */
  name: string;
  component: ComponentType<Props>;
  props: Props;
  /** Own path that answers the props as JSON; without it they are sent with the page. */
  from?: string;
  /** It comes alive once it is within so many CSS pixels of the window; without this at its first use. */
  near?: number;
  as?: 'div' | 'search';
  className?: string;
}

/**
 * A part of the page that React takes over once it is used: its markup now, and what it takes to draw it again. Regions do not stand
 * within each other. In pages use `Region.astro`: what Astro draws by itself has no marks between texts.
 */
export function Region<Props extends object>(region: RegionProps<Props>) {
  const { name, component: Component, props, from, near, as: Place = 'div', className = 'region' } = region;
  return (
    <Place
      className={className}
      data-region={name}
      data-near={near}
      {...(from ? { 'data-props-from': from } : { 'data-props': JSON.stringify(props) })}
    >
      <Component {...props} />
    </Place>
  );
}
