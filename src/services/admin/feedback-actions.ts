import { transact } from '../../data/transact.ts';
import { failure, success } from '../../domain/result.ts';
import {
  answerComment,
  type ModeratedComment,
  moderateComment,
  removeComment,
} from '../comment/moderate-comment.ts';
import { answerQuestion, removeQuestion } from '../question/answer-question.ts';
import { answerReview } from '../review/answer-review.ts';
import { moderateReview } from '../review/moderate-review.ts';
import { removeReview } from '../review/remove-review.ts';
import { type Action, type ActionDeps, type AdminFields, fieldOf, idOf } from './action.ts';

const GONE = failure('gone', 'Этого уже нет: возможно, удалил кто-то другой');
const EMPTY = failure('empty', 'Напишите ответ');
const MAX_ANSWER = 3000;
const LONG = failure('long', `Ответ длиннее ${MAX_ANSWER} знаков`);

/** Reads the id and the answer from a form; fails if one of them is missing or invalid. */
function readAnswer(fields: AdminFields) {
  const [id, answer] = [idOf(fields), fieldOf(fields, 'answer')];
  if (id === null) return GONE;
  if (answer === '') return EMPTY;
  return answer.length > MAX_ANSWER ? LONG : success({ id, answer });
}

type Removed = { hashes: readonly string[] } | null;

/** Returns an action that does `work` on a review and then deletes the files of the photos removed with it. */
const ofReview =
  (words: string, work: (deps: ActionDeps, id: number) => Promise<Removed>): Action =>
  async (deps, fields) => {
    const id = idOf(fields);
    const done = id === null ? null : await work({ ...deps, db: deps.logged(String(id)) }, id);
    if (!done) return GONE;
    await deps.removePictures(done.hashes);
    return success(words);
  };

/** Returns an action that does `work` on a comment in a transaction and then refreshes its product's page. */
const ofComment =
  (
    words: string,
    work: (deps: Parameters<typeof moderateComment>[0], id: number) => Promise<ModeratedComment | null>,
  ): Action =>
  async ({ logged, clock, goodsChanged }, fields) => {
    const id = idOf(fields);
    if (id === null) return GONE;
    const changed = await transact(logged(String(id)), (tx) => work({ db: tx, clock }, id));
    if (!changed) return GONE;
    goodsChanged([changed.productId]);
    return success(words);
  };

const replyToReview: Action = async ({ logged, clock }, fields) => {
  const read = readAnswer(fields);
  if (!read.ok) return read;
  const { id, answer } = read.value;
  return (await answerReview({ db: logged(String(id)), clock }, id, answer))
    ? success('Ответ под отзывом')
    : GONE;
};

const replyToQuestion: Action = async (deps, fields) => {
  const read = readAnswer(fields);
  if (!read.ok) return read;
  const { id, answer } = read.value;
  const answered = await answerQuestion({ ...deps, db: deps.logged(String(id)) }, id, answer);
  if (!answered) return GONE;
  deps.goodsChanged([answered.productId]);
  return success('Ответ на странице товара, автору отправлено письмо, если он оставил почту');
};

const replyToComment: Action = async (deps, fields) => {
  const read = readAnswer(fields);
  if (!read.ok) return read;
  const { answer } = read.value;
  return ofComment('Комментарий и ответ на странице товара', (within, id) =>
    answerComment(within, id, answer),
  )(deps, fields);
};

const dropQuestion: Action = async ({ logged }, fields) => {
  const id = idOf(fields);
  if (id === null) return GONE;
  return (await transact(logged(String(id)), (tx) => removeQuestion(tx, id)))
    ? success('Вопрос удалён')
    : GONE;
};

export const FEEDBACK_ACTIONS = {
  'review-publish': ofReview('Отзыв на странице товара', (deps, id) => moderateReview(deps, id, true)),
  'review-reject': ofReview('Отзыв не показывается', (deps, id) => moderateReview(deps, id, false)),
  'review-answer': replyToReview,
  'review-remove': ofReview('Отзыв удалён', removeReview),
  'comment-publish': ofComment('Комментарий на странице товара', (deps, id) =>
    moderateComment(deps, id, true),
  ),
  'comment-reject': ofComment('Комментарий не показывается', (deps, id) => moderateComment(deps, id, false)),
  'comment-answer': replyToComment,
  'comment-remove': ofComment('Комментарий удалён', ({ db }, id) => removeComment(db, id)),
  'question-answer': replyToQuestion,
  'question-remove': dropQuestion,
} satisfies Record<string, Action>;
