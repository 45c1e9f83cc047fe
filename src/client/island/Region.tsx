import type { ComponentType } from 'react';

interface RegionProps<Props extends object> {
  /** By which `liveRegions` knows the component. */
  name: string;
  component: ComponentType<Props>;
  props: Props;
  /** Own path that answers the props as JSON; without it they are sent with the page. */
  from?: string;
  as?: 'div' | 'search';
  className?: string;
}

/**
 * A part of the shell that React takes over once it is used: its markup now, and what it takes to draw it again. Pages draw static
 * markup, which has no marks between texts: put a text together in one expression.
 */
export function Region<Props extends object>(region: RegionProps<Props>) {
  const { name, component: Component, props, from, as: Place = 'div', className = 'region' } = region;
  return (
    <Place
      className={className}
      data-region={name}
      {...(from ? { 'data-props-from': from } : { 'data-props': JSON.stringify(props) })}
    >
      <Component {...props} />
    </Place>
  );
}
