import { hydrateRoot } from 'react-dom/client';
import { FixtureForms } from './form-fixture-forms.tsx';

const fixture = document.querySelector('#fixture');
if (fixture) hydrateRoot(fixture, <FixtureForms />);
