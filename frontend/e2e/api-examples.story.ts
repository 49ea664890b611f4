import { parse } from 'shell-quote';
import { addTool } from '../../gateway/demo/catalogue';
import { foundCompany } from '../../gateway/demo/companies';
import { graphql } from '../../gateway/demo/graphql';
import { newCustomer, shopUrl } from '../../gateway/demo/people';
import { apiExamples, EXAMPLE_SCOPES } from '../src/features/keys/examples/requests';
import { expectAccessible } from './support/accessible';
import { closeBrowser, openVisitor } from './support/shop-page';

afterAll(closeBrowser);

/** Sends what curl would send for a command. */
async function run(command: string, variables: Record<string, string>) {
  const words = parse(command.replaceAll('\\\n', ' '), variables).map(String);
  if (words.shift() !== 'curl') throw new Error(`This is not a request: ${command}`);
  const headers = new Headers();
  let [url, method, body]: (string | undefined)[] = [];
  while (words.length > 0) {
    const word = words.shift() ?? '';
    if (word === '-X') method = words.shift();
    else if (word === '-H') headers.set(...(words.shift()?.split(': ') as [string, string]));
    else if (word === '--json') [body] = [words.shift(), headers.set('content-type', 'application/json')];
    else url = word;
  }
  const answer = await fetch(url ?? '', {
    method: method ?? (body ? 'POST' : 'GET'),
    headers,
    body: body ?? null,
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

/** The value at a place of an answer: `items[0].id`. */
const at = (answer: unknown, place: string): unknown =>
  place
    .split(/[.[\]]+/)
    .reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], answer);

async function keyOfCompany(): Promise<string> {
  const owner = await newCustomer('Erin Example');
  const companyId = await foundCompany(owner, { legalName: 'Example Robotics' });
  const CREATE = 'mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { secret } }';
  const input = { name: 'ERP', companyId, scopes: EXAMPLE_SCOPES };
  const { createApiKey } = await graphql<{ createApiKey: { secret: string } }>(owner.token, CREATE, {
    input,
  });
  return createApiKey.secret;
}

it('a developer copies the ten examples one after the other, and each is answered', async () => {
  await addTool({ name: 'Example Stepper Driver', availableStock: 10_000 });
  const page = await openVisitor();
  await page.goto('/developers');
  await page.getByRole('heading', { level: 1, name: 'Connect your system' }).waitFor();
  await expectAccessible(page, 'developers');
  expect(apiExamples).toHaveLength(10);
  const variables: Record<string, string> = { SHOP: shopUrl(), API_KEY: await keyOfCompany() };
  for (const { title, keep = {} } of apiExamples) {
    const command = await page.getByRole('region', { name: title, exact: true }).innerText();
    const { status, body } = await run(command, variables);
    expect([title, status, status < 300 || body]).toEqual([title, status, true]);
    for (const [name, place] of Object.entries(keep)) variables[name] = String(at(body, place));
  }
  expect(Object.values(variables)).not.toContain('undefined');
});
