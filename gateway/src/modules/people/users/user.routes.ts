import { emailOf, inputOf, jsonObject } from '../../../shared/input';
import { limited, type Route } from '../../../shared/route';
import { startSession } from './session.service';
import { UpdateProfileInput } from './user.inputs';
import { userJson } from './user.presenter';
import { getProfile, listAllUsers, makeAdmin, updateProfile } from './user.service';

/** The REST API of specification section 7. */
export const userRoutes: Route[] = [
  {
    method: 'PUT',
    path: '/updateuser',
    handle: async (ctx, { body }) => {
      const email = emailOf(jsonObject(body).email);
      return { token: (await startSession(ctx, email)).token };
    },
  },
  {
    method: 'GET',
    path: '/profile/:email',
    handle: async (ctx, { params }) => userJson(await getProfile(ctx, params.email ?? '')),
  },
  {
    method: 'PUT',
    path: '/updateprofile/:email',
    handle: async (ctx, { params, body }) => {
      const input = await profileInput(body);
      const { modifiedCount } = await updateProfile(ctx, { input, email: params.email ?? '' });
      return { result: { modifiedCount } };
    },
  },
  {
    method: 'GET',
    path: '/allusers',
    handle: async (ctx, _request, reply) => limited(reply, await listAllUsers(ctx)).map(userJson),
  },
  {
    method: 'PUT',
    path: '/makeadmin/:email',
    handle: async (ctx, { params }) => ({
      modifiedCount: (await makeAdmin(ctx, emailOf(params.email))).modifiedCount,
    }),
  },
];

/** Ignores empty fields (specification section 5). */
function profileInput(body: unknown): Promise<UpdateProfileInput> {
  const { education, address, contactno, linkedin } = jsonObject(body);
  const contactNo = Number.isSafeInteger(contactno) ? String(contactno) : contactno;
  const given = Object.entries({ education, address, contactNo, linkedin }).filter(
    ([, value]) => value !== '',
  );
  return inputOf(UpdateProfileInput, Object.fromEntries(given), { contactNo: 'contactno' });
}
