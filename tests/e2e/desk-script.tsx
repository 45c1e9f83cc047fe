import { hydrateRoot } from 'react-dom/client';
import { DeskForms } from './desk-forms.tsx';

const desk = document.querySelector('#desk');
if (desk) hydrateRoot(desk, <DeskForms />);
