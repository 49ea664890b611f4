import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SRC = path.join(__dirname, '../..');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|generated/.test(file),
);

/** What forms change (gateway/src/events/edits.ts): each is sent with the version that the form shows. */
const EDITS = [
  ...['UpdateTool', 'SetFamilyCapacity', 'UpdateProfile', 'SetCompanyTerms', 'SetCompanyAddress'],
  ...['UpdateMember', 'UpdateAddress', 'NoteToolRequest', 'SaveOrderStage', 'SetShipmentTracking'],
  ...['SaveDeliveryMethod', 'UpdateSellerSettings', 'UpdateBookSettings', 'UpdateCalendar', 'UpdateSitePage'],
];

it.each(EDITS)('%s is sent with the version that it is based on', (name) => {
  const users = files
    .map((file) => readFileSync(path.join(SRC, file), 'utf8'))
    .filter((source) => source.includes(`useMutation(${name}Document`));
  expect(users.length).toBeGreaterThan(0);
  for (const source of users) expect(source).toMatch(/\bbasedOn\(/);
});
