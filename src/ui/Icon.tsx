/** Every icon the shop draws; `icon-sprite` holds one drawing of each per page. */
export const ICON_NAMES = [
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'box',
  'calculator',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'clock',
  'close',
  'expand',
  'filter',
  'grid',
  'heart',
  'info',
  'mail',
  'menu',
  'message',
  'phone',
  'picture',
  'pin',
  'return',
  'scale',
  'search',
  'shield',
  'star',
  'cart',
  'trash',
  'truck',
  'warning',
] as const;

export type IconName = (typeof ICON_NAMES)[number];

/** A decorative icon of the page's sprite; the control around it carries the name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={name === 'star' ? 'icon icon-star' : 'icon'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
