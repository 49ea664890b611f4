/** Ids of users whose name or email address contains a text, as SQL. `part` is a LIKE pattern in lower case. */
export const usersNamed = (part: string): string =>
  `SELECT id FROM users WHERE email LIKE ${part} OR lower(display_name) LIKE ${part}`;
