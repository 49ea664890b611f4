/** Ids of users whose name or email address contains a text, as SQL. `part` is a LIKE pattern in lower case. */
export const usersNamed = (part: string): string =>
  `SELECT id FROM users WHERE email LIKE ${part} OR lower(display_name) LIKE ${part}`;

/** Ids of users who can sign in. */
export const peopleWithAccount = 'SELECT id FROM users WHERE deleted_at IS NULL AND disabled_at IS NULL';
