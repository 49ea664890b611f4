import type { Locator, Page } from 'playwright-core';
import { foundTeam, type Team } from '../../../gateway/demo/companies';
import { addTool } from '../../../gateway/demo/catalogue';
import { newCustomer, stockedTools } from '../../../gateway/demo/people';
import { hasFocus, tabTo } from '../support/keyboard';
import { closeBrowser, openAdmin, openSignedIn } from '../support/shop-page';

afterAll(closeBrowser);

it('a tool is put into the cart and bought by keyboard alone', async () => {
  const [tool] = await stockedTools();
  const page = await openSignedIn(await newCustomer('Kay Board'), `/details/${tool?._id}`);
  const press = async (target: Locator, most?: number) => {
    await target.waitFor();
    await tabTo(page, target, most);
    await page.keyboard.press('Enter');
  };
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  };
  await press(page.getByRole('button', { name: /^Add to cart/ }), 40);
  await press(page.getByRole('link', { name: 'View cart' }), 1);
  await press(page.getByRole('link', { name: 'Go to checkout' }), 30);
  await page.getByLabel('Address line 1').waitFor();
  await type('Address line 1', '12 Motijheel');
  await type('City', 'Dhaka');
  await type('Country', 'bangla');
  // Tab takes the first match.
  await press(page.getByRole('button', { name: 'Place purchase' }));
  await page.getByText(/^Thank you\. Your purchase .* has been placed\.$/).waitFor();
});

/** What a person does by keyboard on a page. After each deed, something has the focus. */
function keyboard(page: Page) {
  const press = async (target: Locator, most = 60) => {
    await target.waitFor();
    if (!(await hasFocus(target))) await tabTo(page, target, most);
    await page.keyboard.press('Enter');
  };
  return {
    button: (name: string | RegExp) => press(page.getByRole('button', { name }).first()),
    link: (name: string | RegExp) => press(page.getByRole('link', { name }).first()),
    /** In the dialog that is open. */
    confirm: async (name: string | RegExp) => {
      await page.getByRole('dialog').waitFor();
      await press(page.getByRole('dialog').getByRole('button', { name }).last());
    },
    type: async (label: string | RegExp, text: string) => {
      await page.getByLabel(label).last().waitFor();
      await tabTo(page, page.getByLabel(label).last(), 60);
      await page.keyboard.type(text);
    },
    /** Waits for what is said, and that the focus is somewhere once dialogs have closed. */
    done: async (said: string | RegExp) => {
      await page.getByText(said).first().waitFor();
      await page.getByRole('dialog').first().waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement !== document.body);
    },
  };
}

describe('by keyboard alone, with the focus always somewhere', () => {
  const TOOL = {
    name: 'Keyed Gripper',
    sku: `KEYED-${Date.now().toString(36).toUpperCase()}`,
    minimumOrder: 10,
    availableStock: 1_000,
  };
  let team: Team;
  let buyer: Page;
  let admin: Page;
  const purchase = () => new URL(buyer.url()).pathname;

  /** Pastes lines, orders them and waits for the purchase that awaits approval. */
  async function buy(quantity: number, poNumber: string): Promise<void> {
    const buys = keyboard(buyer);
    await buyer.goto('/quick-order');
    await buys.type(/^Paste from/, `${TOOL.sku},${quantity}`);
    await buys.button('Add pasted lines');
    await buys.button(/^Add 1 line to cart/);
    await buyer.waitForURL('**/cart');
    await buys.link('Go to checkout');
    await buys.type(/^PO number/, poNumber);
    await buys.button('Submit for approval');
    await buyer.waitForURL('**/purchase/*');
    await buys.done(/^Sent to Anton/);
  }

  beforeAll(async () => {
    await addTool(TOOL);
    team = await foundTeam('Keyboard Robotics Ltd.');
    buyer = await openSignedIn(team.buyer, '/');
    admin = await openAdmin('/');
  });

  it('a tool is searched, then a purchase of many lines is submitted', async () => {
    const buys = keyboard(buyer);
    await buyer.keyboard.press('/');
    await buyer.keyboard.type(TOOL.sku);
    // Parts that only its first letters find may come before it for a moment.
    const found = buyer.getByRole('option', { name: /^Keyed Gripper/ });
    await found.and(buyer.getByRole('option').first()).waitFor();
    await buyer.keyboard.press('ArrowDown');
    await buyer.keyboard.press('Enter');
    await buyer.waitForURL('**/details/*');
    await buys.done('Keyed Gripper');
    await buy(40, 'PO-KEYS');
  });

  it('its approver approves it', async () => {
    const page = await openSignedIn(team.approver, purchase());
    await keyboard(page).button(/^Approve$/);
    await keyboard(page).done('Approved. The order has been placed.');
  });

  it('the shop approves it, ships it with a tracking number, takes that back, and ships it again', async () => {
    const acts = keyboard(admin);
    await admin.goto(purchase());
    await acts.button(/^Approve the whole purchase/);
    await acts.confirm(/^Approve/);
    await acts.done(/^Approved/);
    const ship = async (tracking: string) => {
      await acts.button('Ship 1');
      await admin.getByRole('dialog').waitFor();
      await acts.type('Tracking number', tracking);
      await acts.confirm(/^Ship/);
    };
    await ship('JD-1');
    await acts.button('Undo');
    await acts.done('Ship 1');
    await ship('JD-2');
    await acts.done('JD-2');
  });

  it('its payment is recorded', async () => {
    const acts = keyboard(admin);
    await acts.button('Record payment');
    await acts.type('Reference', 'TT-KEYS');
    await acts.confirm('Record payment');
    await acts.done('TT-KEYS');
  });

  it('another one is rejected with a reason, and its buyer orders again what is changed', async () => {
    await buy(30, 'PO-KEYS-2');
    const page = await openSignedIn(team.approver, purchase());
    const decides = keyboard(page);
    await decides.button(/^Reject$/);
    await page.keyboard.type('Half of it, please');
    await decides.button(/^Reject$/);
    await decides.done('Half of it, please');
    await buyer.reload();
    await keyboard(buyer).link('Change and order again');
    await buyer.getByRole('textbox', { name: /^Quantity/ }).waitFor();
    await keyboard(buyer).done('Order again');
  });
});
