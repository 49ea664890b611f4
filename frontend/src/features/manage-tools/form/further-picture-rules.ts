import { pictureProblem } from './tool-rules';
import { toolTexts } from '../tool-messages';

/** A picture after the first: the URL of one that the tool has, or a file still to be sent. */
export type FurtherPicture = string | File;
export const MAX_FURTHER_PICTURES = 5;

export const furtherPicturesOf = ({ pictures }: { pictures: readonly { url: string }[] }): string[] =>
  pictures.slice(1).map(({ url }) => url);

/** The problem of the further pictures, if any. A tool may have more of them already. */
export function furtherPicturesProblem(
  pictures: readonly FurtherPicture[] = [],
  before: readonly FurtherPicture[] = [],
): string | undefined {
  if (pictures.length > Math.max(MAX_FURTHER_PICTURES, before.length))
    return toolTexts.tooManyPictures(MAX_FURTHER_PICTURES);
  return pictures.flatMap((one) => (typeof one === 'string' ? [] : (pictureProblem(one) ?? [])))[0];
}

/** They are others than before, or in another order. */
export const arePicturesChanged = (
  pictures: readonly FurtherPicture[] = [],
  before: readonly string[],
): boolean => pictures.length !== before.length || pictures.some((one, at) => one !== before[at]);

/** The URLs of the further pictures once all are sent; undefined if they are as before. */
export async function sentPictures(
  pictures: readonly FurtherPicture[] = [],
  before: readonly string[],
  send: (file: File) => Promise<string>,
): Promise<string[] | undefined> {
  if (!arePicturesChanged(pictures, before)) return undefined;
  const urls: string[] = [];
  // One at a time, as the gateway decodes them.
  for (const one of pictures) urls.push(typeof one === 'string' ? one : await send(one));
  return urls;
}
