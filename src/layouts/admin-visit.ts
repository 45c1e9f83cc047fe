/**
 * Returns the admin and the signed-in person, for an admin page. @throws Error when nobody is signed in, which the admin's endpoint should
 * have prevented
 */
export function adminVisit({ admin }: Pick<App.Locals, 'admin'>) {
  if (!admin?.person) throw new Error('a page of the admin without anybody');
  return { ...admin, person: admin.person };
}
