/** The companies of a reader, whom the reader acts for, and the cart that is ordered for them. */
import { act } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { cartSet } from '../store/cart/cart-slice';
import { buildUser, deny } from './builders';
import { noCredit, type buildCompany } from './companies';
import { renderApp } from './render-app';
import { refuse, server } from './server';

export const viewer = buildUser({ id: 'user-a', email: 'olga@example.com' });
export type Company = ReturnType<typeof buildCompany>;

/** Whom the reader acts for; a test may change it. */
export const acting = { id: null as string | null };
beforeEach(() => void (acting.id = null));

/** The reader's companies; `companies` may change in a test. */
export const answers = (companies: Company[]) =>
  server.use(
    graphql.query('MyCompanies', () =>
      HttpResponse.json({
        data: {
          myCompanies: [...companies],
          actingCompany: companies.find(({ id }) => id === acting.id) ?? null,
        },
      }),
    ),
    graphql.query('TestCompanyNotice', () =>
      HttpResponse.json({ data: { actingCompany: companies.find(({ id }) => id === acting.id) ?? null } }),
    ),
    graphql.query('CompanyCredit', (info) => {
      const company = companies.find(({ id }) => id === info.variables.id);
      if (!company) return refuse('NOT_FOUND', 'There is no such company.')(info);
      return HttpResponse.json({ data: { company: { ...company, credit: noCredit } } });
    }),
  );
export const open = (companies: Company[]) => {
  answers(companies);
  return renderApp({ path: '/dashboard/company', as: viewer });
};
/** Puts a line into the reader's cart. @returns the key of its purchase */
export const cartWithKey = (store: ReturnType<typeof open>['store']) => {
  act(
    () =>
      void store.dispatch(
        cartSet({ owner: viewer.id, lines: [{ toolId: 'servo', quantity: 1, reference: '' }] }),
      ),
  );
  return keyOf(store);
};
export const keyOf = (store: ReturnType<typeof open>['store']) =>
  store.getState().cart.copies[viewer.id]?.key;
export const none = deny('Your role does not allow you to manage the members of the company.', 'FORBIDDEN');
