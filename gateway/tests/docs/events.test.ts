import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventDocs } from '../../dev/event-docs';

it('docs/events.md is generated from the registry: run npm run events', async () => {
  const page = readFileSync(join(__dirname, '../../../docs/events.md'), 'utf8');
  const cells = (text: string) => text.split('\n').map((line) => line.replace(/\s*\|\s*|-{3,}/g, '|').trim());
  expect(cells(page)).toEqual(cells(eventDocs()));
});
