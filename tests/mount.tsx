import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let standing: Root | null = null;

/** Unmounts what a test has mounted. */
export async function unmount(): Promise<void> {
  const root = standing;
  standing = null;
  await act(async () => root?.unmount());
}

/** Renders a component into the test's page, replacing earlier content. Returns a function that renders another one in its place. */
export async function mount(drawn: ReactNode): Promise<(drawn: ReactNode) => Promise<void>> {
  await unmount();
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.body.firstElementChild as Element);
  standing = root;
  const draw = (next: ReactNode) => act(async () => root.render(next));
  await draw(drawn);
  return draw;
}

interface HookInput<Given, Answer> {
  hook: (given: Given) => Answer;
  given: Given;
  answers: Answer[];
}

function HookHost<Given, Answer>({ hook, given, answers }: HookInput<Given, Answer>) {
  answers.push(hook(given));
  return null;
}

/** Runs a hook in a mounted component; `answers` collects its result of every render, and `on` renders it with another input. */
export async function mountHook<Given, Answer>(hook: (given: Given) => Answer, given: Given) {
  const answers: Answer[] = [];
  const draw = await mount(<HookHost hook={hook} given={given} answers={answers} />);
  return {
    answers,
    now: () => answers.at(-1) as Answer,
    on: (next: Given) => draw(<HookHost hook={hook} given={next} answers={answers} />),
  };
}

/** Returns the result of a hook in server rendering. */
export function onServer<Answer>(hook: () => Answer): Answer {
  const answers: Answer[] = [];
  renderToString(<HookHost hook={hook} given={undefined} answers={answers} />);
  return answers.at(-1) as Answer;
}
