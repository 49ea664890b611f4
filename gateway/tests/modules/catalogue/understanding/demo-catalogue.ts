import { addAttributes } from '../../../../src/db/seed/attributes';
import { readAsset } from '../../../../src/db/seed/assets';
import { familyRows, toolRows, type SeedTool } from '../../../../src/db/seed/catalogue';
import { Family } from '../../../../src/modules/catalogue/tools/family.entity';
import { Tool } from '../../../../src/modules/catalogue/tools/tool.entity';
import type { TestShop } from '../../../support/shop';

/** Adds the demo catalogue without pictures: drawing them would take longer than the tests. */
export async function addDemoCatalogue({ services: { db } }: TestShop): Promise<void> {
  const families = familyRows(await readAsset<Family[]>('families.json'));
  const catalogue = await readAsset<SeedTool[]>('catalogue.json');
  const pictures = catalogue.map(({ picture }) => [`https://example.com/${picture}`]);
  const tools = toolRows(catalogue, { families, pictures });
  await db.transaction(async (tx) => {
    await tx.insert(Family, families);
    await tx.insert(Tool, tools);
    await addAttributes(tx, { families, tools });
  });
}
