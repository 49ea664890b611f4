import { existsSync } from 'node:fs';
import path from 'node:path';
import catalogue from '../../../../assets/catalogue.json';

const PICTURES = path.join(__dirname, '../../../../assets/pictures');
const PAGE = 12;
const tools: { sku: string; picture: string; views?: string[] }[] = catalogue;
const viewsOf = ({ picture, views = [] }: (typeof tools)[number]) => [picture, ...views];

it('every tool on the first two pages of the catalogue has a drawing of its own', () => {
  const first = tools.slice(0, 2 * PAGE).map(({ picture }) => picture);
  expect(new Set(first).size).toBe(2 * PAGE);
});

it('the six tools of the home page have three views each', () => {
  expect(tools.slice(0, 6).map((tool) => new Set(viewsOf(tool)).size)).toEqual([3, 3, 3, 3, 3, 3]);
});

it('the catalogue has more than 30 drawings, all of them files', () => {
  const drawings = [...new Set(tools.flatMap(viewsOf))];
  expect(drawings.length).toBeGreaterThan(30);
  expect(drawings.filter((file) => !existsSync(path.join(PICTURES, file)))).toEqual([]);
});
