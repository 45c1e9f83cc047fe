import type { AstroGlobal } from 'astro';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { AvailabilityForm } from '../../blocks/availability/AvailabilityForm.tsx';
import chatSheet from '../../blocks/chat/chat.css?url';
import { ShownChat } from '../../blocks/chat/ShownChat.tsx';
import { FastOrderBlock } from '../../blocks/checkout/FastOrderBlock.tsx';
import fastOrderSheet from '../../blocks/checkout/fast-order.css?url';
import { CityList } from '../../blocks/city/CityList.tsx';
import citySheet from '../../blocks/city/city.css?url';
import { ConsentChoice } from '../../blocks/consent/ConsentChoice.tsx';
import consentSheet from '../../blocks/consent/consent.css?url';
import { TermText } from '../../blocks/content/TermText.tsx';
import { CreditPanel } from '../../blocks/credit/CreditPanel.tsx';
import creditSheet from '../../blocks/credit/credit.css?url';
import { DoorWizard } from '../../blocks/door-calculator/DoorWizard.tsx';
import doorSheet from '../../blocks/door-calculator/door-wizard.css?url';
import { PriceRequestForm } from '../../blocks/price-request/PriceRequestForm.tsx';
import { RoomCalculator } from '../../blocks/tile-calculator/RoomCalculator.tsx';
import roomSheet from '../../blocks/tile-calculator/tile-calculator.css?url';
import { AVAILABILITY_FORM } from '../../domain/product/availability-form.ts';
import formSheet from '../../forms/form.css?url';
import { calculatorProps } from './calculator-props.ts';
import { chatProps } from './chat-props.ts';
import { cityProps } from './city-props.ts';
import { consentProps } from './consent-props.ts';
import { creditProps } from './credit-props.ts';
import { doorSetProps } from './door-set-props.ts';
import { fastOrderProps } from './fast-order-props.ts';
import { goodsFormProps } from './goods-form-props.ts';
import { priceRequestProps } from './price-request-props.ts';
import { requestedGoods } from './requested-goods.ts';
import { termProps } from './term-props.ts';

type Visit = Pick<AstroGlobal, 'request' | 'url' | 'cookies' | 'locals'>;

interface Block {
  element: ReactElement;
  sheets: readonly string[];
}

const block = <Props extends object>(
  component: ComponentType<Props>,
  props: Props | null,
  ...sheets: readonly string[]
): Block | null => props && { element: createElement(component, props), sheets };

/** Renders a React element in an Astro page. */
export const Drawn = ({ element }: Pick<Block, 'element'>) => element;

type ShowBlock = (visit: Visit, fields: URLSearchParams) => Block | null | Promise<Block | null>;

/**
 * For each popup address, a function that returns its block without a page around it [PROD-8], or null if there is nothing to show for the
 * goods.
 */
export const POPUP_BLOCKS: ReadonlyMap<string, ShowBlock> = new Map(
  Object.entries<ShowBlock>({
    availability: async ({ locals }, fields) =>
      block(AvailabilityForm, await goodsFormProps(locals, fields, AVAILABILITY_FORM.name), formSheet),
    calculator: async ({ locals }, fields) =>
      block(RoomCalculator, await calculatorProps(locals.shop, fields), roomSheet),
    chat: async (visit) => block(ShownChat, await chatProps(visit), formSheet, chatSheet),
    city: ({ locals }, fields) => block(CityList, cityProps(locals, fields), citySheet),
    consent: (visit) => block(ConsentChoice, consentProps(visit), consentSheet),
    credit: async ({ locals: { shop } }, fields) => {
      const requested = await requestedGoods(shop, fields);
      return block(
        CreditPanel,
        requested && creditProps(shop.settings().credit, requested, fields),
        creditSheet,
      );
    },
    'door-set': async ({ locals }, fields) =>
      block(DoorWizard, await doorSetProps(locals.shop, fields), doorSheet),
    'fast-order': async ({ locals }, fields) =>
      block(FastOrderBlock, await fastOrderProps(locals, fields), formSheet, fastOrderSheet),
    'price-request': async ({ locals }, fields) =>
      block(PriceRequestForm, await priceRequestProps(locals, fields), formSheet),
    term: ({ locals }, fields) => block(TermText, termProps(locals.shop.settings().content.terms, fields)),
  }),
);
