import type { ComponentType } from 'react';
import type { GenericSchema } from 'valibot';
import chatSheet from '../../blocks/chat/chat.css?url';
import fastOrderSheet from '../../blocks/checkout/fast-order.css?url';
import citySheet from '../../blocks/city/city.css?url';
import consentSheet from '../../blocks/consent/consent.css?url';
import creditSheet from '../../blocks/credit/credit.css?url';
import doorSheet from '../../blocks/door-calculator/door-wizard.css?url';
import roomSheet from '../../blocks/tile-calculator/tile-calculator.css?url';
import type { Answered } from '../../client/region/answered.ts';
import type { BuyingWish } from '../../domain/product/buying-wish.ts';

/** What every content of a popup is given beside the props that its address answers. */
export interface InPopup {
  /** Closes the popup; what is handed over goes to the page below. */
  onTake: (wish: BuyingWish | null) => void;
}

export interface PopupContent {
  // biome-ignore lint/suspicious/noExplicitAny: each component reads the props that its own address answers
  load: () => Promise<Answered<any>>;
  /**
   * Its style sheet, linked when it is shown: a sheet that the component itself imported would be linked by every page, since the
   * shell's script may load it.
   */
  sheet?: string;
}

/** Lets the compiler see that an answer of the schema is all that the component needs besides. */
function content<Props extends object>(
  component: ComponentType<Props & InPopup>,
  answer: GenericSchema<unknown, Props>,
): Answered<Props & InPopup> {
  return { component, answer: answer as GenericSchema<unknown, Props & InPopup> };
}

/** What can be shown over a page, by the path of its address [PROD-8]. */
export const POPUP_CONTENTS: Readonly<Record<string, PopupContent>> = {
  '/calculator/': {
    load: async () => {
      const { RoomCalculator, roomCalculatorSchema } = await import(
        '../../blocks/tile-calculator/RoomCalculator.tsx'
      );
      return content(RoomCalculator, roomCalculatorSchema);
    },
    sheet: roomSheet,
  },
  '/credit/': {
    load: async () => {
      const { CreditPanel, creditPanelSchema } = await import('../../blocks/credit/CreditPanel.tsx');
      return content(CreditPanel, creditPanelSchema);
    },
    sheet: creditSheet,
  },
  '/door-set/': {
    load: async () => {
      const { DoorWizard, doorWizardSchema } = await import('../../blocks/door-calculator/DoorWizard.tsx');
      return content(DoorWizard, doorWizardSchema);
    },
    sheet: doorSheet,
  },
  '/term/': {
    load: async () => {
      const { TermText, termTextSchema } = await import('../../blocks/content/TermText.tsx');
      return content(TermText, termTextSchema);
    },
  },
  '/chat/': {
    load: async () => {
      const { ShownChat, shownChatSchema } = await import('../../blocks/chat/ShownChat.tsx');
      return content(ShownChat, shownChatSchema);
    },
    sheet: chatSheet,
  },
  '/consent/': {
    load: async () => {
      const { ConsentChoice, consentChoiceAnswer } = await import('../../blocks/consent/ConsentChoice.tsx');
      return content(ConsentChoice, consentChoiceAnswer);
    },
    sheet: consentSheet,
  },
  '/city/': {
    load: async () => {
      const { CityChoice, cityChoiceSchema } = await import('../../blocks/city/CityChoice.tsx');
      return content(CityChoice, cityChoiceSchema);
    },
    sheet: citySheet,
  },
  '/fast-order/': {
    load: async () => {
      const { FastOrderBlock, fastOrderBlockSchema } = await import(
        '../../blocks/checkout/FastOrderBlock.tsx'
      );
      return content(FastOrderBlock, fastOrderBlockSchema);
    },
    sheet: fastOrderSheet,
  },
  '/availability/': {
    load: async () => {
      const { AvailabilityForm, availabilityFormSchema } = await import(
        '../../blocks/availability/AvailabilityForm.tsx'
      );
      return content(AvailabilityForm, availabilityFormSchema);
    },
  },
  '/price-request/': {
    load: async () => {
      const { PriceRequestForm, priceRequestFormSchema } = await import(
        '../../blocks/price-request/PriceRequestForm.tsx'
      );
      return content(PriceRequestForm, priceRequestFormSchema);
    },
  },
};
