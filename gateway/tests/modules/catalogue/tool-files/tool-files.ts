import type { AddToolFileInput } from '../../../../src/modules/catalogue/tool-files/tool-file.inputs';
import type { Person, RestAnswer, TestShop } from '../../../support/shop';
import { aPdf } from '../../files/files';
import { uploadFile } from '../../files/tus';

interface Uploaded {
  readonly as: Person;
  readonly toolId: string;
  readonly name?: string;
  readonly bytes?: Buffer;
}

/** The id of a complete upload for a tool: a PDF, unless said otherwise. */
export const aDraft = async (
  shop: TestShop,
  { as, toolId, name = 'driver.pdf', bytes = aPdf() }: Uploaded,
): Promise<string> => {
  const sent = await uploadFile(shop, { as, subject: 'tool-file-draft', subjectId: toolId, name, bytes });
  if (sent.status !== 204) throw new Error(JSON.stringify(sent.body));
  return sent.id;
};

const ADD = `mutation ($input: AddToolFileInput!) { addToolFile(input: $input) { id } }`;

type Given = Partial<Record<keyof AddToolFileInput, unknown>> & { as: Person; toolId: string };

/** Makes a public file of an upload: revision A of an English data sheet, unless said otherwise. */
export const addToolFile = (shop: TestShop, { as, ...given }: Given): Promise<RestAnswer> => {
  const input = { kind: 'DataSheet', language: 'en', revision: 'A', issuedOn: '2026-03-02', ...given };
  return shop.rest('POST', '/graphql', { body: { query: ADD, variables: { input } }, as });
};

/** The id of a public file of a tool. */
export async function aToolFile(
  shop: TestShop,
  { name, bytes, ...given }: Given & Uploaded,
): Promise<string> {
  const uploadId = await aDraft(shop, { as: given.as, toolId: given.toolId, name, bytes });
  const { body } = await addToolFile(shop, { ...given, uploadId });
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return uploadId;
}
