/** The desk and who is signed in, for a page of theirs. @throws Error where nobody is: the desk's endpoint lets nobody else here */
export function deskVisit({ desk }: Pick<App.Locals, 'desk'>) {
  if (!desk?.person) throw new Error('a page of the desk without anybody');
  return { ...desk, person: desk.person };
}
