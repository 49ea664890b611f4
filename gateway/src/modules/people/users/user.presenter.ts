import type { User } from './user.entity';

/** A user in the specification's own names (section 3). */
export const userJson = (user: User) => ({
  _id: user.id,
  email: user.email,
  role: user.role,
  address: user.address,
  education: user.education,
  contactno: user.contactNo,
  linkedin: user.linkedin,
});
