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
import type { BuyingRequest } from '../../domain/product/buying-request.ts';

/** Props that every popup content gets in addition to those from its address. */
export interface InPopup {
  /** Closes the popup and passes a result to the page below. */
  onDone: (result: BuyingRequest | null) => void;
}

export interface PopupContent {
  // biome-ignore lint/suspicious/noExplicitAny: each component gets the props of its own address
  load: () => Promise<Answered<any>>;
  /**
   * Style sheet that is linked when the popup is shown. If the component imported it, every page would link it, because the shell's script
   * is on every page.
   */
  sheet?: string;
}

/** Pairs a component with the schema of its props, so that the compiler checks that the schema provides all of them. */
function content<Props extends object>(
  component: ComponentType<Props & InPopup>,
  answer: GenericSchema<unknown, Props>,
): Answered<Props & InPopup> {
  return { component, answer: answer as GenericSchema<unknown, Props & InPopup> };
}

/** Contents that can be shown over a page, by path [PROD-8]. */
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
