import { stockDifferences } from '../modules/catalogue/stock/stock.service';
import { CommandError, runCommand } from './run-command';

/** `npm run stock:check`: fails if the stock of a tool is not the sum of its movements. */
export const stock = ([action, ...rest]: string[]) =>
  runCommand(async ({ services }) => {
    if (action !== 'check' || rest.length) throw new CommandError('Usage: npm run stock:check');
    const differences = await stockDifferences(services.db);
    if (differences.length === 0) return 'The stock of every tool is the sum of its movements.';
    const lines = differences.map(
      ({ sku, stock, ledger }) => `${sku}: ${stock} in stock, ${ledger} in the ledger`,
    );
    throw new CommandError([`${differences.length} tools differ from their movements:`, ...lines].join('\n'));
  });
