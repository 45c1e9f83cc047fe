import { Region } from '../../client/region/Region.tsx';
import type { DeliveryCity } from '../../domain/delivery/delivery.ts';
import { formatDelivery } from '../../domain/delivery/delivery.ts';
import { formatDate } from '../../domain/measures/moment.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { counted, plural } from '../../domain/measures/plural.ts';
import { formatWeight } from '../../domain/measures/weight.ts';
import { type Estimate, estimateOf, estimateTotalName } from '../../domain/project/estimate.ts';
import {
  linesOf,
  type Project,
  projectEditAddress,
  projectFileAddress,
} from '../../domain/project/project.ts';
import type { Outcome } from '../../forms/form-context.ts';
import { PostedForm } from '../../forms/PostedForm.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { ProjectTable } from './ProjectTable.tsx';
import { ShareTools } from './ShareTools.tsx';
import '../parts/summary.css';
import '../parts/saved-lists.css';
import './project.css';

interface ProjectPageProps {
  project: Project;
  city: DeliveryCity;
  now: Date;
  /** Public address of this page. */
  address: string;
  /** The device belongs to the owner. */
  own: boolean;
  /** Idempotency key for copying the project to the basket. */
  copyKey: string;
  /** Outcome of a refused comment. */
  outcome: Outcome | null;
}

/** A project as an estimate, for everybody who has its address; only the estimate is printed [BEYOND-7]. */
export function ProjectPage(props: ProjectPageProps) {
  const { project, city, now, outcome } = props;
  const estimate = estimateOf(project, city);
  return (
    <article className="estimate">
      <header>
        <h1 className="page-title">{project.name}</h1>
        <p className="muted">
          {`Смета на ${formatDate(now)} Цены и наличие сегодняшние, доставка: ${city.name}.`}
        </p>
        {project.total > 0 && (
          <p className="estimate-sum figures">
            {estimate.delivery === null ? 'Итого без доставки' : 'Итого с доставкой'}:{' '}
            <strong>{formatRoubles(estimate.total)}</strong>
          </p>
        )}
      </header>
      <Changes project={project} />
      <Actions {...props} />
      {project.rooms.length === 0 && <p>В проекте пока нет ни одной комнаты.</p>}
      {project.rooms.map((room, at) => {
        const before = project.rooms.slice(0, at).reduce((sum, { lines }) => sum + lines.length, 0);
        return (
          <ProjectTable key={room.id} project={project.id} room={room} before={before} outcome={outcome} />
        );
      })}
      {linesOf(project).length > 0 && <Totals project={project} estimate={estimate} city={city} />}
    </article>
  );
}

/** What has changed since the owner's last visit. */
export function Changes({ project }: Pick<ProjectPageProps, 'project'>) {
  const { changed, missing, total, totalBefore } = project;
  if (changed === 0 && missing === 0) return null;
  return (
    <div className="estimate-changes" role="status">
      {changed > 0 && (
        <p>
          {`С сохранения изменилась цена у ${counted(changed, 'товара', 'товаров', 'товаров')}: было ${formatRoubles(totalBefore)}, стало ${formatRoubles(total)}.`}
        </p>
      )}
      {missing > 0 && (
        <p>
          {`${counted(missing, 'товар', 'товара', 'товаров')} сейчас купить нельзя, в сумму ${plural(missing, 'не входит', 'не входят', 'не входят')}.`}
        </p>
      )}
    </div>
  );
}

function Actions({ project, own, copyKey, address }: ProjectPageProps) {
  const { id, total } = project;
  return (
    <div className="estimate-actions cluster cluster-wide">
      {total > 0 && (
        <PostedForm name="project-basket" action="/project/basket" hidden={{ project: id, key: copyKey }}>
          <SubmitButton>Всё в корзину</SubmitButton>
        </PostedForm>
      )}
      {own && (
        <a className="button button-quiet" href={projectEditAddress(id)}>
          Изменить
        </a>
      )}
      <PostedForm name="project-copy" action="/project/copy" hidden={{ project: id }}>
        <SubmitButton className="button button-quiet">Скопировать себе</SubmitButton>
      </PostedForm>
      <a className="button button-quiet" href={projectFileAddress(id, 'pdf')} download>
        PDF
      </a>
      <a className="button button-quiet" href={projectFileAddress(id, 'xlsx')} download>
        Excel
      </a>
      <Region
        name="project-tools"
        component={ShareTools}
        props={{ address, title: project.name }}
        className="region estimate-tools"
      />
      <label className="estimate-link">
        Ссылка на проект
        <input className="field" type="text" value={address} readOnly />
      </label>
    </div>
  );
}

function Totals({ project, estimate, city }: { project: Project; estimate: Estimate; city: DeliveryCity }) {
  const { delivery, total, grams, unweighed } = estimate;
  return (
    <section className="summary estimate-totals" aria-labelledby="estimate-total">
      <h2 id="estimate-total">Всего</h2>
      <dl className="figures">
        {project.rooms.map(({ id, name, total: sum }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{formatRoubles(sum)}</dd>
          </div>
        ))}
        <div>
          <dt>Доставка: {city.name}</dt>
          <dd>{formatDelivery(delivery)}</dd>
        </div>
        <div className="summary-total">
          <dt>{estimateTotalName(estimate)}</dt>
          <dd>{formatRoubles(total)}</dd>
        </div>
        {grams > 0 && (
          <div>
            <dt>Вес{unweighed > 0 && `, без ${counted(unweighed, 'товара', 'товаров', 'товаров')}`}</dt>
            <dd>{formatWeight(grams)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
