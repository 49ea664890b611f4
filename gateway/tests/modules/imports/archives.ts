import { newId } from '../../../src/shared/ids';
import type { Person, TestShop } from '../../support/shop';
import { uploadFile } from '../files/tus';

interface Archive {
  readonly as: Person;
  readonly bytes: Buffer;
  readonly name?: string;
}

/** Uploads an archive of pictures. Returns the whole answer. */
export const sendArchive = (shop: TestShop, { as, bytes, name = 'pictures.zip' }: Archive) =>
  uploadFile(shop, { as, subject: 'picture-archive', subjectId: newId(), name, bytes });

/** The same. Returns the id of the complete upload. */
export async function anArchive(shop: TestShop, archive: Archive): Promise<string> {
  const sent = await sendArchive(shop, archive);
  if (sent.status !== 204) throw new Error(JSON.stringify(sent.body));
  return sent.id;
}

const IMPORT = `mutation ($uploadId: ID!) { importPictures(uploadId: $uploadId) { id kind fileName } }`;

/** Makes an import of a complete upload. Returns the whole answer. */
export const importPictures = (shop: TestShop, as: Person, uploadId: string) =>
  shop.gql(IMPORT, { as, variables: { uploadId } });
