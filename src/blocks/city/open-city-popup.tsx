import { createRoot } from 'react-dom/client';
import { type CitySuggestion, cityEffect } from '../../domain/delivery/city-choice.ts';
import { CityPopup } from './CityPopup.tsx';

/** Opens the choice of a city over the page; `taken` hears of a town that is to be kept without leaving the page. */
export function openCityPopup(fromDelivery: boolean, taken: (city: CitySuggestion) => void): void {
  const page = location.pathname + location.search;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const closed = (city: CitySuggestion | null) => {
    // Not while React is at it.
    setTimeout(() => {
      root.unmount();
      place.remove();
    });
    if (city) taken(city);
  };
  root.render(<CityPopup page={page} effect={cityEffect(page, fromDelivery)} onClose={closed} />);
}
