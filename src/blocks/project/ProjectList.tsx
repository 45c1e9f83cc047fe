import { formatDate } from '../../domain/measures/moment.ts';
import { counted } from '../../domain/measures/plural.ts';
import { projectAddress, projectEditAddress } from '../../domain/project/project.ts';
import { MAX_PROJECT_NAME, PROJECT_FORM, PROJECT_MAIL_FORM } from '../../domain/project/project-form.ts';
import { Field } from '../../forms/Field.tsx';
import { type Outcome, outcomeOf } from '../../forms/form-context.ts';
import { PostedForm } from '../../forms/PostedForm.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import '../parts/saved-lists.css';
import './project.css';

interface ProjectListProps {
  projects: readonly {
    id: string;
    name: string;
    rooms: readonly unknown[];
    lines: number;
    updatedAt: Date;
  }[];
  note: string | null;
  form: Outcome | null;
}

/** Projects of the device, a link to a new one, and a form that sends their links by email to another device [BEYOND-7]. */
export function ProjectList({ projects, note, form }: ProjectListProps) {
  return (
    <div className="projects">
      {note && (
        <p className="saved-note" role="status">
          {note}
        </p>
      )}
      {projects.length > 0 && (
        <ul className="project-cards">
          {projects.map(({ id, name, rooms, lines, updatedAt }) => (
            <li key={id}>
              <h2>
                <a href={projectEditAddress(id)}>{name}</a>
              </h2>
              <p className="muted">
                {counted(rooms.length, 'комната', 'комнаты', 'комнат')},{' '}
                {counted(lines, 'товар', 'товара', 'товаров')} · изменён {formatDate(updatedAt)}
              </p>
              <a href={projectAddress(id)}>
                Смета<span className="hidden-text">: {name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <NewProject outcome={outcomeOf(form, PROJECT_FORM.name)} />
      {projects.length > 0 ? <MailLinks outcome={outcomeOf(form, PROJECT_MAIL_FORM.name)} /> : <Steps />}
    </div>
  );
}

const STEPS = [
  {
    title: 'Назовите проект и комнаты',
    text: 'Вход не нужен: проект помнит этот браузер, ссылку пришлём на почту.',
  },
  {
    title: 'Положите товары',
    text: 'Со страницы товара, из расчёта комнаты, избранного или корзины\u00a0— сразу в нужную комнату.',
  },
  {
    title: 'Покажите смету',
    text: 'С суммой по комнатам, доставкой и весом: по ссылке, на бумаге, в PDF или Excel. Мастер ответит прямо в ней.',
  },
  {
    title: 'Закажите всё сразу',
    text: 'Цены и остатки в смете всегда свежие; весь проект кладётся в корзину одной кнопкой.',
  },
];

function Steps() {
  return (
    <ol className="project-steps">
      {STEPS.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function NewProject({ outcome }: { outcome: Outcome | null }) {
  return (
    <section aria-labelledby="new-project">
      <h2 id="new-project">Новый проект</h2>
      <PostedForm
        className="project-form"
        name={PROJECT_FORM.name}
        action="/project/create"
        outcome={outcome}
      >
        <Field
          name="name"
          label="Название"
          maxLength={MAX_PROJECT_NAME}
          placeholder="Например, ванная на Лесной"
          required
        />
        <SubmitButton>Создать</SubmitButton>
      </PostedForm>
    </section>
  );
}

function MailLinks({ outcome }: { outcome: Outcome | null }) {
  return (
    <section aria-labelledby="mail-projects">
      <h2 id="mail-projects">Открыть на другом устройстве</h2>
      <p className="muted">
        Проекты помнит этот браузер. Пришлём письмо со ссылками, по которым их можно менять, и сообщим на эту
        почту о новых комментариях.
      </p>
      <PostedForm
        className="project-form"
        name={PROJECT_MAIL_FORM.name}
        action="/project/mail"
        outcome={outcome}
      >
        <Field name="email" label="Почта" type="email" autoComplete="email" maxLength={254} required />
        <SubmitButton className="button button-quiet">Прислать ссылки</SubmitButton>
      </PostedForm>
    </section>
  );
}
