import { screen } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildUser } from '../../../test/builders';
import { fakeProvider, providerUser } from '../../../test/fake-provider';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';

const buyer = buildUser({ address: '12 Motijheel, Dhaka' });
const answersProfile = (me = buyer) =>
  server.use(graphql.query('MyProfile', () => HttpResponse.json({ data: { me } })));

describe('My Profile', () => {
  const sent: unknown[] = [];
  beforeEach(() => {
    sent.length = 0;
    answersProfile();
  });
  const answersUpdate = (modifiedCount: number) =>
    server.use(
      graphql.mutation('UpdateProfile', ({ variables }) => {
        sent.push(variables.input);
        const payload = { __typename: 'UpdateProfilePayload', modifiedCount, user: buyer };
        return HttpResponse.json({ data: { updateProfile: payload } });
      }),
    );
  const open = async (provider = fakeProvider()) => {
    const app = renderApp({ path: '/dashboard/myProfile', as: buyer, provider });
    return { ...app, update: await screen.findByRole('button', { name: 'Update' }) };
  };

  it("sends only what is not empty and says 'Updated Info!'", async () => {
    answersUpdate(1);
    const { user, update } = await open();
    await user.type(screen.getByLabelText('Education'), 'BSc');
    await user.clear(screen.getByLabelText('Address'));
    await user.click(update);
    expect(await screen.findByText('Updated Info!')).toBeInTheDocument();
    expect(sent).toEqual([{ education: 'BSc' }]);
  });

  it("does not say 'Updated Info!' when nothing was modified", async () => {
    answersUpdate(0);
    const { user, update } = await open();
    await user.click(update);
    expect(await screen.findByText('Nothing has changed.')).toBeVisible();
    expect(screen.queryByText('Updated Info!')).not.toBeInTheDocument();
  });

  it('takes only a URL as LinkedIn and a phone number as contact number', async () => {
    const { user, update } = await open();
    await user.type(screen.getByLabelText('LinkedIn'), 'javascript:alert(1)');
    await user.type(screen.getByLabelText('Contact No.'), '-5');
    await user.click(update);
    expect(screen.getByText('LinkedIn must be a web address (https://…)')).toBeVisible();
    expect(screen.getByText(/^Contact No\. must be a phone number/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it("brings the gateway's refusal back to its field, with what was typed", async () => {
    const fields = { contactNo: 'Contact number is too long' };
    server.use(graphql.mutation('UpdateProfile', refuse('BAD_USER_INPUT', 'bad', { fields })));
    const { user, update } = await open();
    await user.type(screen.getByLabelText('Contact No.'), '017');
    await user.click(update);
    expect(await screen.findByText('Contact number is too long')).toBeVisible();
    expect(screen.getByLabelText('Contact No.')).toHaveValue('017');
  });

  it("says 'No user is logged in' when nobody is", async () => {
    server.use(graphql.query('MyProfile', () => HttpResponse.json({ data: { me: null } })));
    renderApp({ path: '/dashboard/myProfile', as: buyer });
    expect(await screen.findByText('No user is logged in')).toBeVisible();
  });

  it('says that the e-mail is not verified, and sends the e-mail again', async () => {
    const provider = fakeProvider(providerUser({ emailVerified: false }));
    const { user } = await open(provider);
    await user.click(await screen.findByRole('button', { name: 'Resend email' }));
    expect(await screen.findByText('Email Sent')).toBeInTheDocument();
    expect(provider.sendVerification).toHaveBeenCalled();
  });
});
