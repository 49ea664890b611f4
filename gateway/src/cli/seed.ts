import { migrate } from '../db/data-source';
import { seedCatalogue } from '../db/seed/seed';
import { runCommand } from './run-command';

/** `npm run seed`: fills an empty shop with the demo catalogue. A shop that has tools is left unchanged. */
export const seed = () =>
  runCommand(async ({ services }) => {
    await migrate(services.env.DATABASE_URL);
    const tools = await seedCatalogue(services, () => undefined);
    return tools ? `${tools} tools added.` : 'The shop has tools already: nothing added.';
  });
