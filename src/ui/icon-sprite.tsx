import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Calculator from 'lucide-react/icons/calculator';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Clock from 'lucide-react/icons/clock';
import Heart from 'lucide-react/icons/heart';
import ImageIcon from 'lucide-react/icons/image';
import Info from 'lucide-react/icons/info';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Maximize from 'lucide-react/icons/maximize-2';
import Menu from 'lucide-react/icons/menu';
import Minus from 'lucide-react/icons/minus';
import Package from 'lucide-react/icons/package';
import Phone from 'lucide-react/icons/phone';
import Plus from 'lucide-react/icons/plus';
import Scale from 'lucide-react/icons/scale';
import Search from 'lucide-react/icons/search';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Truck from 'lucide-react/icons/truck';
import Undo from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ICON_NAMES, type IconName } from './Icon.tsx';

type Drawing = ComponentType;

const DRAWINGS: Record<IconName, Drawing> = {
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  'arrow-up': ArrowUp,
  box: Package,
  calculator: Calculator,
  cart: ShoppingCart,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  clock: Clock,
  close: X,
  expand: Maximize,
  filter: SlidersHorizontal,
  grid: LayoutGrid,
  heart: Heart,
  info: Info,
  mail: Mail,
  menu: Menu,
  minus: Minus,
  phone: Phone,
  picture: ImageIcon,
  pin: MapPin,
  plus: Plus,
  return: Undo,
  scale: Scale,
  search: Search,
  shield: ShieldCheck,
  star: Star,
  trash: Trash,
  truck: Truck,
  warning: TriangleAlert,
};

/** What the shell draws, and what blocks and islands may draw later than the page. */
const ALWAYS: ReadonlySet<IconName> = new Set([
  'arrow-up',
  'cart',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'close',
  'grid',
  'heart',
  'menu',
  'phone',
  'picture',
  'pin',
  'scale',
  'search',
  'star',
  'warning',
]);

/** A library's drawing without its own frame, whose attributes `.icon` gives to all. */
function symbol(name: IconName): string {
  const Drawing = DRAWINGS[name];
  const paths = renderToStaticMarkup(<Drawing />).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="i-${name}" viewBox="0 0 24 24">${paths.replace(/><\/\w+>/g, '/>')}</symbol>`;
}

const SYMBOLS = new Map(ICON_NAMES.map((name) => [name, symbol(name)]));

/**
 * One drawing of each icon for the whole page, of those that `html` uses and those that may come later. For the
 * server only, so no browser loads the library.
 */
export function iconSprite(html: string): string {
  // One pass: looking for each name in turn was a fifth of a page's rendering.
  const named = new Set(Array.from(html.matchAll(/"#i-([\w-]+)"/g), ([, name]) => name));
  const used = ICON_NAMES.filter((name) => ALWAYS.has(name) || named.has(name));
  const symbols = used.map((name) => SYMBOLS.get(name)).join('');
  return `<svg class="hidden-text" aria-hidden="true">${symbols}</svg>`;
}
