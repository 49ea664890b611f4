import { call, demoAdmin, type SignedUp } from '../../../gateway/demo/people';

interface Applied {
  readonly data: { readonly applyForCompany: string };
}

/** An approved company of this person. Returns its id. */
export async function ownCompany({ token }: SignedUp, legalName: string): Promise<string> {
  const input = { legalName, country: 'BD', taxId: `BIN-${Date.now()}`, billingAddress: '12 Road' };
  const { data } = await call<Applied>('POST', '/graphql', token, {
    query: 'mutation ($i: ApplyForCompanyInput!) { applyForCompany(input: $i) }',
    variables: { i: input },
  });
  const admin = await demoAdmin();
  await call('POST', '/graphql', admin.token, {
    query: 'mutation ($id: ID!) { approveCompany(id: $id) { id } }',
    variables: { id: data.applyForCompany },
  });
  return data.applyForCompany;
}
