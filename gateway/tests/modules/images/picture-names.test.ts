import { formatOf } from '../../../src/modules/images/image.formats';
import { canAddPictures } from '../../../src/modules/images/image.policy';
import {
  isPictureId,
  isPictureName,
  pictureId,
  picturePath,
  pictureSrcSet,
} from '../../../src/modules/images/picture-url';
import { readListing } from '../../../src/shared/files/s3-listing';
import type { Actor } from '../../../src/shared/ctx';
import { inRole } from '../../support/actors';

const ID = '0b1e9a4e-0000-7000-8000-000000000001';

describe('the format of a file', () => {
  const PNG = '\u0089PNG\r\n\u001a\n';

  it.each([
    ['png', `${PNG}…`],
    ['jpeg', '\u00ff\u00d8\u00ff\u00e0'],
    ['webp', 'RIFF\u0024\u0000\u0000\u0000WEBPVP8 '],
    ['gif', 'GIF87a…'],
    ['gif', 'GIF89a…'],
  ])('is %s by its first bytes', (format, bytes) => {
    expect(formatOf(Buffer.from(bytes, 'latin1'))).toBe(format);
  });

  it.each([
    ['', PNG.slice(0, 7), PNG.replace('P', 'p'), ` ${PNG}`, '\u00ff\u00d8', '\u00ff\u00d9\u00ff'],
    ['RIFF\u0024\u0000\u0000\u0000WAVE', 'RIFX\u0024\u0000\u0000\u0000WEBP', 'RIFFWEBP', 'WEBP'],
    ['GIF88a', 'GIF89b', ' GIF89a', 'GIF89', '<svg/>', '%PDF-1.7', 'II*\u0000'],
  ])('is not that of an accepted picture: %j, %j, %j …', (...texts) => {
    for (const text of texts) expect([text, formatOf(Buffer.from(text, 'latin1'))]).toEqual([text, null]);
  });
});

describe('the URL of a stored picture', () => {
  it.each([
    [`/images/${ID}/960.webp`, `/images/${ID}`],
    [
      `https://pictures.example.com/shop/images/${ID}/960.webp`,
      `https://pictures.example.com/shop/images/${ID}`,
    ],
  ])('%s has an id and a srcset', (url, base) => {
    expect(pictureId(url)).toBe(ID);
    expect(pictureSrcSet(url)).toBe(`${base}/320.webp 320w, ${base}/640.webp 640w, ${base}/960.webp 960w`);
  });

  it('is that of its widest variant', () => {
    expect(picturePath(ID, 960)).toBe(`/images/${ID}/960.webp`);
    expect(pictureId(picturePath(ID, 960))).toBe(ID);
  });

  it.each([
    'https://i.example.com/servo.png',
    `/images/${ID}/640.webp`,
    `/images/${ID}/960.png`,
    `/images/${ID}/960xwebp`,
    `/images/${ID}/960.webp?a`,
    `/pictures/${ID}/960.webp`,
    `/images/${ID.toUpperCase()}/960.webp`,
    `/images/x${ID}/960.webp`,
    '/images/0b1e9a4e/960.webp',
    '',
  ])('is not %j', (url) => {
    expect([pictureId(url), pictureSrcSet(url)]).toEqual([null, null]);
  });

  it('names a file on disk only with an id and a width that exists', () => {
    for (const width of [320, 640, 960]) expect(isPictureName(ID, `${width}.webp`)).toBe(true);
    for (const file of ['961.webp', '960.svg', '960.webp.svg', '../960.webp', '960', ''])
      expect([file, isPictureName(ID, file)]).toEqual([file, false]);
    for (const id of ['..', '', `${ID}0`, `0${ID}`, ID.replaceAll('-', ''), ID.replace('0b', 'xy')])
      expect([id, isPictureId(id), isPictureName(id, '960.webp')]).toEqual([id, false, false]);
  });
});

describe('a page of a bucket', () => {
  const file = (key: string, at = '2026-11-01T00:00:00.000Z') =>
    `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`;
  const list = (...parts: string[]) =>
    `<ListBucketResult xmlns="x">\n${parts.join('\n')}\n</ListBucketResult>`;

  it('lists the objects with their times', () => {
    const [second, young] = [ID.replace('1e', '2e'), '2026-11-20T10:00:00.000Z'];
    expect(
      readListing(list(file(`images/${ID}/320.webp`), file(`images/${second}/960.webp`, young))),
    ).toEqual({
      objects: [
        { key: `images/${ID}/320.webp`, at: new Date('2026-11-01T00:00:00.000Z') },
        { key: `images/${second}/960.webp`, at: new Date(young) },
      ],
      next: null,
    });
  });

  it('leaves out what has no name or no time', () => {
    const broken = [
      file(`images/${ID}/320.webp`, 'yesterday'),
      `<Contents><Key>images/${ID}/9.webp</Key></Contents>`,
    ];
    const nameless = '<Contents><LastModified>2026-11-01T00:00:00.000Z</LastModified></Contents>';
    expect(readListing(list(...broken, nameless)).objects).toEqual([]);
  });

  it('names the next page', () => {
    const token = '<NextContinuationToken>a+b/c&amp;d&amp;=</NextContinuationToken>';
    expect(readListing(list(token))).toEqual({ objects: [], next: 'a+b/c&d&=' });
  });

  it('is refused if it is no listing', () => {
    expect(() => readListing('<html></html>')).toThrow('the bucket returned no listing');
  });
});

it('is added by admins only', () => {
  const actor = (role: Actor['role']) => inRole(role) as Actor;
  expect(canAddPictures(actor('admin'))).toMatchObject({ allowed: true });
  expect(canAddPictures(actor('customer'))).toMatchObject({ allowed: false, code: 'FORBIDDEN' });
  expect(canAddPictures(null)).toMatchObject({ allowed: false, code: 'UNAUTHENTICATED' });
});
