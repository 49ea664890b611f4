/** The public name of the member of the staff of a session, as SQL; null without a session. `id` is a column. */
export const staffNameOf = (id: string): string => `(
  SELECT coalesce(nullif(trim(staff.display_name), ''), split_part(staff.email, '@', 1))
  FROM on_behalf_sessions JOIN users staff ON staff.id = staff_id WHERE on_behalf_sessions.id = ${id})`;
