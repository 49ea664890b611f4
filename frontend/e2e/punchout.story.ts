import type { Page, Request } from 'playwright-core';
import { call, newCustomer, shopUrl, type SignedUp } from '../../gateway/demo/people';
import { expectAccessible } from './support/accessible';
import { ownCompany } from './support/company';
import { eventually } from './support/eventually';
import {
  arrived,
  closeBrowser,
  fillLogin,
  goWithin,
  open,
  openSignedIn,
  openVisitor,
} from './support/shop-page';

afterAll(closeBrowser);

const ERP = 'https://erp.example';

const setupRequest = (identity: string, secret: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">
<cXML payloadID="${Date.now()}@erp.example" timestamp="2026-11-29T08:00:00+00:00">
<Header>
<From><Credential domain="DUNS"><Identity>1</Identity></Credential></From>
<To><Credential domain="NetworkId"><Identity>2</Identity></Credential></To>
<Sender><Credential domain="NetworkUserId"><Identity>${identity}</Identity><SharedSecret>${secret}</SharedSecret></Credential>
<UserAgent>ERP</UserAgent></Sender>
</Header>
<Request><PunchOutSetupRequest operation="create"><BuyerCookie>visit-7</BuyerCookie>
<BrowserFormPost><URL>${ERP}/cart?visit=7</URL></BrowserFormPost></PunchOutSetupRequest></Request>
</cXML>`;

describe('a purchasing system', () => {
  let buyer: SignedUp;
  let page: Page;
  let [identity, secret] = ['', ''];

  beforeAll(async () => {
    buyer = await newCustomer('Petra Punch');
    await ownCompany(buyer, 'Punch Robotics Ltd.');
  });

  it('is added by an owner of the company, who sees its secret once', async () => {
    page = await openSignedIn(buyer, '/dashboard/company');
    await page.getByRole('button', { name: 'Add a purchasing system' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Name/).fill('SAP');
    await dialog.getByLabel(/^Carts return to/).fill(ERP);
    await dialog.getByRole('button', { name: 'Add a purchasing system' }).click();
    await page.getByText(/with the identity po_/).waitFor();
    secret = await page.getByRole('dialog').locator('code').innerText();
    identity = /po_[0-9a-z]{12}/.exec(await page.getByRole('dialog').innerText())?.[0] ?? '';
    await page.getByRole('button', { name: 'I have copied it' }).click();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await eventually(focused, 'Add a purchasing system');
    await page.getByRole('table', { name: 'Purchasing systems' }).getByText(identity).waitFor();
    await expectAccessible(page, 'company with a purchasing system');
  });

  /** The start address that the purchasing system receives. */
  async function startAddress(): Promise<string> {
    const answer = await fetch(`${shopUrl()}/punchout/cxml`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: setupRequest(identity, secret),
    });
    return /<URL>([^<]*)<\/URL>/.exec(await answer.text())?.[1] ?? '';
  }

  it('sends a person, who signs in as usual and starts shopping', async () => {
    const start = await startAddress();
    page = await openVisitor();
    await open(page, start.slice(shopUrl().length));
    await page.waitForURL('**/login');
    await fillLogin(page, buyer);
    await page.waitForURL('**/punchout?start=*');
    await page.getByRole('button', { name: 'Start shopping' }).waitFor();
    await expectAccessible(page, 'start of a visit');
    await page.getByRole('button', { name: 'Start shopping' }).click();
    await page.waitForURL('**/catalogue');
    await page.getByText('Your cart for Punch Robotics Ltd. goes back to erp.example').waitFor();
  });

  it('gets the cart back, and nothing is ordered', async () => {
    const { data } = await call<{ data: { tools: { nodes: { sku: string; minimumOrder: number }[] } } }>(
      'POST',
      '/graphql',
      undefined,
      { query: '{ tools(first: 1, filter: { inStock: true }) { nodes { sku minimumOrder } } }' },
    );
    const [tool] = data.tools.nodes;
    await goWithin(page, '/quick-order');
    await page.getByLabel(/Paste from/).fill(`${tool?.sku};${tool?.minimumOrder}`);
    await page.getByRole('button', { name: 'Add pasted lines' }).click();
    await page.getByRole('button', { name: 'Add 1 line to cart' }).click();
    await page.waitForURL('**/cart');
    await arrived(page);
    await page.getByRole('heading', { name: 'This cart goes back to erp.example' }).waitFor();
    await expectAccessible(page, 'cart of a visit');
    const posted = new Promise<Request>((resolve) => {
      void page.route(`${ERP}/**`, async (route) => {
        resolve(route.request());
        await route.fulfill({ contentType: 'text/html', body: '<title>ERP</title><h1>Thank you</h1>' });
      });
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Return 1 line' }).click();
    const request = await posted;
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect([request.method(), request.url()]).toEqual(['POST', `${ERP}/cart?visit=7`]);
    const message = new URLSearchParams(request.postData() ?? '').get('cxml-urlencoded') ?? '';
    expect(message).toContain('<BuyerCookie>visit-7</BuyerCookie>');
    expect(message).toContain(`<SupplierPartID>${tool?.sku}</SupplierPartID>`);
    expect(message).not.toContain(secret);
    const mine = await call<{
      data: { myPurchases: { totalCount: number }; myCart: { lines: object[] } | null };
    }>('POST', '/graphql', buyer.token, {
      query: '{ myPurchases { totalCount } myCart { lines { toolId } } }',
    });
    expect(mine.data.myPurchases.totalCount).toBe(0);
    // Null if the cart went back before the shop had kept it.
    expect(mine.data.myCart?.lines ?? []).toEqual([]);
    await open(page, '/cart');
    await page.getByText('Your cart is empty').first().waitFor();
  });

  it('may show the shop in a frame of its page, up to the cart that comes back; another site may not', async () => {
    const start = await startAddress();
    // The shop of the tests is on this computer, and the portal is not.
    const portal = await openVisitor({ permissions: ['local-network-access'] });
    const refusals: string[] = [];
    portal.on('console', (message) => refusals.push(message.text()));
    await portal.route(/^https:\/\/(erp|other)\.example\//, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body:
          route.request().method() === 'POST'
            ? '<h1>Thank you</h1>'
            : `<title>Portal</title><iframe title="Shop" src="${start}" width="1200" height="800"></iframe>`,
      }),
    );
    await portal.goto('https://other.example/');
    const frame = portal.frameLocator('iframe');
    await eventually(() => Promise.resolve(portal.frames()[1]?.url()), 'chrome-error://chromewebdata/');
    expect(refusals.join()).toContain(`frame-ancestors ${ERP}`);
    await portal.goto(`${ERP}/portal`);
    await frame.getByLabel('Email', { exact: true }).fill(buyer.email);
    await frame.getByLabel('Password', { exact: true }).fill(buyer.password);
    await frame.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await frame.getByRole('button', { name: 'Start shopping' }).click();
    await frame.getByText('Your cart for Punch Robotics Ltd. goes back to erp.example').waitFor();
    await frame.getByRole('link', { name: 'Cart', exact: false }).first().click();
    await frame
      .getByRole('button', { name: /Return|Cancel/ })
      .first()
      .click();
    await frame.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(portal.url()).toBe(`${ERP}/portal`);
  });
});
