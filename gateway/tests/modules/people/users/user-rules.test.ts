import { Role, User } from '../../../../src/modules/people/users/user.entity';
import { customerOf, userPermissions } from '../../../../src/modules/people/users/user.policy';
import type { Actor, Membership } from '../../../../src/shared/ctx';
import { inRole } from '../../../support/actors';

const user = Object.assign(new User(), {
  id: 'ada',
  email: 'ada@example.com',
  role: Role.customer,
  address: 'Street 1',
  education: 'BUET',
  contactNo: '8801712345678',
  linkedin: 'https://www.linkedin.com/in/ada',
});
const actor = (given: Partial<Actor> = {}) =>
  ({ userId: 'bina', ...inRole('customer'), memberships: [], ...given }) as Actor;
const memberships = [{ companyId: 'c' } as unknown as Membership];

it.each([
  ['a visitor', null, { allowed: false, code: 'UNAUTHENTICATED' }],
  ['another customer', actor(), { allowed: false, code: 'FORBIDDEN' }],
  ['the user', actor({ userId: 'ada' }), { allowed: true }],
  ['an admin', actor(inRole('admin')), { allowed: true }],
])('whether %s may export the data of a user', (_, viewer, expected) => {
  expect(userPermissions(viewer, user).exportData).toMatchObject(expected);
});

it.each([
  ['a member of a company', actor({ memberships }), null],
  ['a member who is the customer', actor({ userId: 'ada', memberships }), null],
  ['a customer without a company', actor(), 'Street 1'],
  ['an admin who is a member', actor({ ...inRole('admin'), memberships }), 'Street 1'],
  ['nobody, as in a document', null, 'Street 1'],
])('how much of the customer of an order %s sees', (_, viewer, address) => {
  const seen = customerOf(viewer, user);
  expect(seen).toMatchObject({ id: 'ada', email: 'ada@example.com' });
  expect(seen.address).toBe(address);
  expect([seen.education, seen.contactNo, seen.linkedin].map((value) => value === null)).toEqual(
    Array(3).fill(address === null),
  );
});
