import type { Role, User } from './user.entity';

/** The event of a user who gets another role. */
export const roleChanged = ({ id, email, role: from }: User, to: Role) => ({
  subjectId: id,
  customerId: id,
  name: email,
  payload: { from, to },
});
