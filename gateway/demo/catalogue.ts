import { graphql } from './graphql';
import { call, demoAdmin, type ToolJson } from './people';

const PLAIN = {
  name: 'Gripper',
  picture: 'https://a.example/gripper.png',
  shortDescription: 'Grips.',
  price: 1_000,
  minimumOrder: 1,
  availableStock: 500,
};

/** A tool for this story only: concurrent stories take the stock of the demo catalogue. */
export async function addTool(input: { readonly name: string } & Record<string, unknown>): Promise<ToolJson> {
  const { token } = await demoAdmin();
  const add = 'mutation ($input: AddToolInput!) { addTool(input: $input) { id } }';
  const added = await graphql<{ addTool: { id: string } }>(token, add, { input: { ...PLAIN, ...input } });
  return call('GET', `/tool/${added.addTool.id}`);
}
