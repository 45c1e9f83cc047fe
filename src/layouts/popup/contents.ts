import type { ComponentType } from 'react';
import chatSheet from '../../blocks/chat/chat.css?url';
import fastOrderSheet from '../../blocks/checkout/fast-order.css?url';
import citySheet from '../../blocks/city/city.css?url';
import consentSheet from '../../blocks/consent/consent.css?url';
import creditSheet from '../../blocks/credit/credit.css?url';
import doorSheet from '../../blocks/door-calculator/door-wizard.css?url';
import roomSheet from '../../blocks/tile-calculator/tile-calculator.css?url';
import type { BuyingWish } from '../../domain/product/buying-wish.ts';

/** What every content of a popup is given beside the props that its address answers. */
export interface InPopup {
  /** Closes the popup; what is handed over goes to the page below. */
  onTake: (wish: BuyingWish | null) => void;
}

/** The content of an address that is shown over the page. */
export interface PopupContent {
  /** Loads the component that draws the props of the address. */
  // biome-ignore lint/suspicious/noExplicitAny: each component reads the props that its own address answers
  load: () => Promise<ComponentType<any>>;
  /**
   * Its style sheet, linked when it is shown: a sheet that the component itself imported would be linked by every page, since the
   * shell's script may load it.
   */
  sheet?: string;
}

/** What can be shown over a page, by the path of its address [PROD-8]. */
export const POPUP_CONTENTS: Readonly<Record<string, PopupContent>> = {
  '/calculator/': {
    load: async () => (await import('../../blocks/tile-calculator/RoomCalculator.tsx')).RoomCalculator,
    sheet: roomSheet,
  },
  '/credit/': {
    load: async () => (await import('../../blocks/credit/CreditPanel.tsx')).CreditPanel,
    sheet: creditSheet,
  },
  '/door-set/': {
    load: async () => (await import('../../blocks/door-calculator/DoorWizard.tsx')).DoorWizard,
    sheet: doorSheet,
  },
  '/term/': {
    load: async () => (await import('../../blocks/content/TermText.tsx')).TermText,
  },
  '/chat/': {
    load: async () => (await import('../../blocks/chat/ShownChat.tsx')).ShownChat,
    sheet: chatSheet,
  },
  '/consent/': {
    load: async () => (await import('../../blocks/consent/ConsentChoice.tsx')).ConsentChoice,
    sheet: consentSheet,
  },
  '/city/': {
    load: async () => (await import('../../blocks/city/CityChoice.tsx')).CityChoice,
    sheet: citySheet,
  },
  '/fast-order/': {
    load: async () => (await import('../../blocks/checkout/FastOrderBlock.tsx')).FastOrderBlock,
    sheet: fastOrderSheet,
  },
  '/availability/': {
    load: async () => (await import('../../blocks/availability/AvailabilityForm.tsx')).AvailabilityForm,
  },
  '/price-request/': {
    load: async () => (await import('../../blocks/price-request/PriceRequestForm.tsx')).PriceRequestForm,
  },
};
