import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Calculator from 'lucide-react/icons/calculator';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Clock from 'lucide-react/icons/clock';
import ImageIcon from 'lucide-react/icons/image';
import Info from 'lucide-react/icons/info';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Mail from 'lucide-react/icons/mail';
import Maximize from 'lucide-react/icons/maximize-2';
import Menu from 'lucide-react/icons/menu';
import Package from 'lucide-react/icons/package';
import Phone from 'lucide-react/icons/phone';
import Search from 'lucide-react/icons/search';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Trash from 'lucide-react/icons/trash-2';
import Truck from 'lucide-react/icons/truck';
import Undo from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ICON_NAMES, type IconName } from './Icon.tsx';

type Drawing = ComponentType;

/** The library's, and our own where its strokes are long: every page carries these. */
const DRAWINGS: Record<IconName, Drawing> = {
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  'arrow-up': ArrowUp,
  box: Package,
  calculator: Calculator,
  cart: () => <path d="M2 3h3l3 13h11l2-9H6M9 19.5v1M18 19.5v1" />,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  clock: Clock,
  close: X,
  expand: Maximize,
  filter: SlidersHorizontal,
  grid: LayoutGrid,
  heart: () => <path d="M12 21 4 13a5.2 5.2 0 0 1 8-7 5.2 5.2 0 0 1 8 7z" />,
  info: Info,
  mail: Mail,
  menu: Menu,
  message: () => <path d="M4 4h16v13H9l-5 4z" />,
  phone: Phone,
  picture: ImageIcon,
  pin: () => <path d="M20 10c0 5-8 12-8 12S4 15 4 10a8 8 0 0 1 16 0m-5 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0" />,
  return: Undo,
  scale: () => <path d="M12 3v18M7 21h10M3 7q6 0 9-2 3 2 9 2M6 7l-3 8q3 3 6 0zM18 7l-3 8q3 3 6 0z" />,
  search: Search,
  shield: ShieldCheck,
  star: () => <path d="m12 2 3 6.5 7 .8-5.2 4.9 1.4 7-6.2-3.5-6.2 3.5 1.4-7L2 9.3l7-.8z" />,
  trash: Trash,
  truck: Truck,
  warning: () => <path d="M12 3 2 20h20zM12 9v5M12 17h.1" />,
};

/** What the shell draws, and what blocks may draw later than the page. */
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
  'message',
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
