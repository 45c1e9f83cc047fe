/** All icons of the shop; `icon-sprite` draws each once per page. */
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

/** A decorative icon from the page's sprite; label the control around it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={name === 'star' ? 'icon icon-star' : 'icon'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
