import { Sheet, MUTED, type Style } from '../src/modules/receivables/documents/pdf/sheet';
import { graphql } from './graphql';
import { bracketStep } from './step-file';
import { upload } from './upload';

interface Described {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly shortDescription: string;
  readonly files: readonly { readonly kind: string }[];
  readonly attributes: readonly { readonly attribute: { readonly name: string }; readonly shown: string }[];
}

const DESCRIBED = `query ($id: ID!) { tool(id: $id) {
  id name sku shortDescription files { kind } attributes { attribute { name } shown }
} }`;
const ADD = 'mutation ($input: AddToolFileInput!) { addToolFile(input: $input) { id } }';

/** Data sheets of some tools, made of what the shop knows of them. The first has an older revision and a model, too. */
export async function makeDataSheets(token: string, toolIds: readonly string[]): Promise<void> {
  for (const [at, id] of toolIds.entries()) {
    const { tool } = await graphql<{ tool: Described }>(token, DESCRIBED, { id });
    if (tool.files.length > 0) continue;
    if (at === 0) await addDataSheet(token, tool, { revision: 'A', issuedOn: '2025-02-10' });
    await addDataSheet(token, tool, { revision: 'B', issuedOn: '2026-05-04' });
    if (at === 0) await addModel(token, id, 'Angle bracket', bracketStep());
  }
}

interface Edition {
  readonly revision: string;
  readonly issuedOn: string;
}

async function addDataSheet(token: string, tool: Described, edition: Edition): Promise<void> {
  const bytes = await drawSheet(tool, edition);
  const name = `${tool.sku.toLowerCase()}-data-sheet-${edition.revision.toLowerCase()}.pdf`;
  const subject = { type: 'tool-file-draft', id: tool.id };
  const uploadId = await upload(token, { subject, name, bytes });
  const input = { toolId: tool.id, uploadId, kind: 'DataSheet', language: 'en', ...edition };
  await graphql(token, ADD, { input });
}

/** A model of a tool, as a STEP file. */
export async function addModel(token: string, toolId: string, title: string, step: string): Promise<void> {
  const subject = { type: 'tool-file-draft', id: toolId };
  const uploadId = await upload(token, { subject, name: 'model.step', bytes: Buffer.from(step) });
  const input = {
    toolId,
    uploadId,
    kind: 'Model',
    title,
    revision: '1',
    issuedOn: '2026-05-04',
  };
  await graphql(token, ADD, { input });
}

const TITLE: Style = { size: 20, bold: true };
const BODY: Style = { size: 10 };
const SMALL: Style = { size: 8, color: MUTED };
const NAME_WIDTH = 200;

function drawSheet(tool: Described, { revision, issuedOn }: Edition): Promise<Buffer> {
  const sheet = new Sheet({
    title: `${tool.name} data sheet`,
    author: 'Robotics Works',
    issuedAt: new Date(issuedOn),
  });
  const draw = (text: string, style: Style) => {
    const element = sheet.element(sheet.root, 'P');
    const lines = sheet.wrap(text, { ...style, width: sheet.width });
    sheet.draw(element, lines, { x: sheet.left, width: sheet.width, ...style, y: sheet.y });
    element.end();
    sheet.y += sheet.heightOf(lines.length, style) + 6;
  };
  draw(tool.name, TITLE);
  draw(`SKU ${tool.sku}. Data sheet, revision ${revision}, ${issuedOn}`, SMALL);
  draw(tool.shortDescription, BODY);
  for (const { attribute, shown } of tool.attributes) {
    if (sheet.room < 20) sheet.nextPage();
    sheet.rule(sheet.y - 3);
    const line = sheet.element(sheet.root, 'P');
    const [x, y] = [sheet.left, sheet.y];
    sheet.draw(line, [attribute.name], { x, y, width: NAME_WIDTH, ...BODY });
    sheet.draw(line, [shown], { x: x + NAME_WIDTH, y, width: sheet.width - NAME_WIDTH, ...BODY, bold: true });
    line.end();
    sheet.y += sheet.heightOf(1, BODY) + 6;
  }
  return sheet.finish(`Robotics Works, ${tool.sku}`, (page, pages) => `${page} of ${pages}`);
}
