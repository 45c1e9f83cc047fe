import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let standing: Root | null = null;

/** Takes away what a test has drawn. */
export async function unmount(): Promise<void> {
  const root = standing;
  standing = null;
  await act(async () => root?.unmount());
}

/** Draws a component into the page of a test, in place of what stood there. Answers how to draw something else in its place. */
export async function mount(drawn: ReactNode): Promise<(drawn: ReactNode) => Promise<void>> {
  await unmount();
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.body.firstElementChild as Element);
  standing = root;
  const draw = (next: ReactNode) => act(async () => root.render(next));
  await draw(drawn);
  return draw;
}

interface Question<Given, Answer> {
  hook: (given: Given) => Answer;
  given: Given;
  answers: Answer[];
}

function Asking<Given, Answer>({ hook, given, answers }: Question<Given, Answer>) {
  answers.push(hook(given));
  return null;
}

/** What a hook answers in the page, drawing by drawing; `on` asks it with something else. */
export async function mountHook<Given, Answer>(hook: (given: Given) => Answer, given: Given) {
  const answers: Answer[] = [];
  const draw = await mount(<Asking hook={hook} given={given} answers={answers} />);
  return {
    answers,
    now: () => answers.at(-1) as Answer,
    on: (next: Given) => draw(<Asking hook={hook} given={next} answers={answers} />),
  };
}

/** What a hook answers in the server's markup. */
export function onServer<Answer>(hook: () => Answer): Answer {
  const answers: Answer[] = [];
  renderToString(<Asking hook={hook} given={undefined} answers={answers} />);
  return answers.at(-1) as Answer;
}
