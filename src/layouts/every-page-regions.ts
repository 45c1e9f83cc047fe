import type { ComponentType } from 'react';
import { CityName } from '../blocks/city/CityName.tsx';
import { DeliveryHead } from '../blocks/city/DeliveryHead.tsx';
import { Menu } from '../blocks/menu/Menu.tsx';
import { MenuButton } from '../blocks/menu/MenuButton.tsx';
import { ToTop } from '../blocks/navigation/ToTop.tsx';
import { AreaField } from '../blocks/parts/AreaField.tsx';
import { SearchBox } from '../blocks/search/SearchBox.tsx';
import { ChatLink } from '../blocks/visitor/ChatLink.tsx';
import { CountedLink } from '../blocks/visitor/CountedLink.tsx';
import { Notices } from '../blocks/visitor/Notices.tsx';

/** Regions that stand on every page: one file of script has them all. */
// biome-ignore lint/suspicious/noExplicitAny: each component reads the props that its own markup carries
export const EVERY_PAGE_REGIONS: Readonly<Record<string, ComponentType<any>>> = {
  'menu-button': MenuButton,
  menu: Menu,
  search: SearchBox,
  'counted-link': CountedLink,
  notices: Notices,
  'to-top': ToTop,
  'my-area': AreaField,
  'chat-link': ChatLink,
  'city-name': CityName,
  'delivery-head': DeliveryHead,
};
