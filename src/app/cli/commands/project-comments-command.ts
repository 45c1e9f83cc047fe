import { removeProjectComment } from '../../../services/project/remove-comment.ts';
import type { Command } from './command.ts';

/** `project-comments remove`: what somebody said in a project goes when they ask for it. */
export const projectCommentsCommand: Command = {
  help: [['project-comments remove НОМЕР', 'удалить комментарий из проекта: номер называет forget']],
  async run({ db }, [verb, which = '', ...more], say) {
    if (verb !== 'remove' || more.length > 0 || !/^[1-9]\d{0,8}$/.test(which)) return false;
    const removed = await removeProjectComment(db, Number(which));
    say(removed ? 'Комментарий удалён' : 'Такого комментария нет');
    return true;
  },
};
