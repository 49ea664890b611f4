import { anonymizeSales } from '../../../src/modules/privacy/anonymize';
import { aCompany } from '../../support/companies';
import { addressAt, boughtFor, textAt, type BoughtForAddresses } from '../../support/destinations';
import { startShop, type Person, type TestShop } from '../../support/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const PHONE = '+880 1711 000002';
const destinations = [{ deliverTo: addressAt('Site 1'), contactNo: PHONE }];
const bought = (by: Person) => boughtFor(shop, { by, to: [null, 1], destinations });
const stored = ({ id }: BoughtForAddresses) =>
  shop.dataSource.query(
    `SELECT further.delivery_address AS address, further.delivery_to IS NULL AS "isEmpty", further.contact_no AS contact,
      orders.delivery_address AS "ofOrder" FROM purchase_destinations further
      JOIN orders ON orders.purchase_id = further.purchase_id AND destination = further.number WHERE further.purchase_id = $1`,
    [id],
  );
async function removeAccount(as: Person, { orders }: BoughtForAddresses) {
  for (const id of orders) await shop.rest('DELETE', `/order/${id}`, { as });
  await shop.gql('mutation { actFor(companyId: null) { id } }', { as });
  const { errors } = await shop.gql('mutation ($c: String!) { deleteMyAccount(confirmation: $c) }', {
    variables: { c: as.email },
    as,
  });
  expect(errors).toBeUndefined();
}

it('the further addresses are in the export of personal data', async () => {
  const person = await shop.customer();
  await bought(person);
  const { body } = await shop.rest('GET', `/users/${person.id}/data.json`, { as: person });
  const [{ destinations: exported }] = body.purchases;
  expect(exported).toMatchObject([
    { number: 1, delivery_address: textAt('Site 1'), delivery_to: { lines: ['Site 1'] }, contact_no: PHONE },
  ]);
});

it('they are deleted with an account', async () => {
  const person = await shop.customer();
  const purchase = await bought(person);
  await removeAccount(person, purchase);
  expect(await stored(purchase)).toEqual([{ address: null, isEmpty: true, contact: null, ofOrder: null }]);
});

it('those of a company stay, without the phone number', async () => {
  const owner = await shop.customer();
  await aCompany(shop, { owner, admin: await shop.admin() });
  const purchase = await bought(owner);
  await anonymizeSales(shop.dataSource.manager, owner.id);
  const address = textAt('Site 1');
  expect(await stored(purchase)).toEqual([{ address, isEmpty: false, contact: null, ofOrder: address }]);
});
