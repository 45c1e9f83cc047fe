import { CityName } from '../blocks/city/CityName.tsx';
import { DeliveryHead } from '../blocks/city/DeliveryHead.tsx';
import { MENU } from '../blocks/menu/Menu.tsx';
import { MenuButton } from '../blocks/menu/MenuButton.tsx';
import { ToTop } from '../blocks/navigation/ToTop.tsx';
import { AreaField } from '../blocks/parts/AreaField.tsx';
import { SearchBox } from '../blocks/search/SearchBox.tsx';
import { ChatLink } from '../blocks/visitor/ChatLink.tsx';
import { CountedLink } from '../blocks/visitor/CountedLink.tsx';
import { Notices } from '../blocks/visitor/Notices.tsx';
import type { RegionCode } from '../client/region/regions.ts';

/** Regions that stand on every page: one file of script has them all. */
export const EVERY_PAGE_REGIONS: Readonly<Record<string, RegionCode>> = {
  'menu-button': MenuButton,
  menu: MENU,
  search: SearchBox,
  'counted-link': CountedLink,
  notices: Notices,
  'to-top': ToTop,
  'my-area': AreaField,
  'chat-link': ChatLink,
  'city-name': CityName,
  'delivery-head': DeliveryHead,
};
