import { removeProjectComment } from '../../../services/project/remove-comment.ts';
import type { Command } from './command.ts';

/** `project-comments remove`: deletes a comment in a project at its author's request. */
export const projectCommentsCommand: Command = {
  help: [['project-comments remove НОМЕР', 'удалить комментарий из проекта: номер называет forget']],
  async run({ db }, [verb, which = '', ...more], print) {
    if (verb !== 'remove' || more.length > 0 || !/^[1-9]\d{0,8}$/.test(which)) return false;
    const removed = await removeProjectComment(db, Number(which));
    print(removed ? 'Комментарий удалён' : 'Такого комментария нет');
    return true;
  },
};
