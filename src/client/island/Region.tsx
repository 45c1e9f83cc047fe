import type { ComponentType } from 'react';

interface RegionProps<Props extends object> {
  /** By which `liveRegions` knows the component. */
  name: string;
  component: ComponentType<Props>;
  /** Sent with the page as JSON. */
  props: Props;
  as?: 'div' | 'search';
  className?: string;
}

/** A part of the shell that React takes over once it is used: its markup now, and what it takes to draw it again. */
export function Region<Props extends object>(region: RegionProps<Props>) {
  const { name, component: Component, props, as: Place = 'div', className = 'region' } = region;
  return (
    <Place className={className} data-region={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </Place>
  );
}
