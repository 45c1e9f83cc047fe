import { bind } from '../bind.ts';
import { deliverySecondsTrue, lookUpDelivery } from './look-up-delivery.ts';
import { type OptionsDeps, offerDeliveryOptions } from './offer-delivery-options.ts';
import { type CitiesDeps, rememberCities } from './remember-cities.ts';

export const openDelivery = (deps: () => CitiesDeps & OptionsDeps) => ({
  to: rememberCities(deps()),
  ...bind(deps, { lookUp: lookUpDelivery, secondsTrue: deliverySecondsTrue, options: offerDeliveryOptions }),
});
