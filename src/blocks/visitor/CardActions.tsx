import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { announce } from '../parts/notice-store.ts';
import { $basket, $city, loadVisitor, refreshVisitor } from '../parts/visitor-store.ts';
import { addToBasket } from './add-to-basket.ts';
import { mirrorBasket, mirrorCity } from './mirror.ts';
import { Toast } from './Toast.tsx';

/**
 * The one island of every page: it listens for all buy forms, those that arrive later included, and shows the visitor's
 * basket in the header and in the cards. The forms work without it.
 */
export function CardActions() {
  const basket = useStore($basket);
  const city = useStore($city);

  useEffect(() => {
    if (city) mirrorCity(city);
  }, [city]);

  useEffect(() => {
    if (!basket) return;
    mirrorBasket(document, basket);
    const arrivals = new MutationObserver((changes) => {
      for (const change of changes)
        for (const node of change.addedNodes) if (node instanceof Element) mirrorBasket(node, basket);
    });
    const main = document.querySelector('main');
    if (main) arrivals.observe(main, { childList: true, subtree: true });
    return () => arrivals.disconnect();
  }, [basket]);

  useEffect(() => {
    const submitted = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (event.defaultPrevented || form.getAttribute('action') !== '/basket/add') return;
      event.preventDefault();
      if (form.dataset['inBasket'] !== undefined) location.assign('/cart/');
      else void addToBasket(form, event.submitter).then(announce);
    };
    const returned = (event: PageTransitionEvent) => {
      if (event.persisted) void refreshVisitor();
    };
    void loadVisitor();
    document.addEventListener('submit', submitted);
    window.addEventListener('pageshow', returned);
    return () => {
      document.removeEventListener('submit', submitted);
      window.removeEventListener('pageshow', returned);
    };
  }, []);

  return <Toast />;
}
