import { longQuote } from '../../../gateway/demo/quotes';
import { stockedTools } from '../../../gateway/demo/people';
import { openSignedIn } from '../support/shop-page';
import type { Team } from '../../../gateway/demo/companies';
import { measure, type Measured } from './measure';

/** A quote of 15 lines, opened from its message: a quantity is chosen, it is accepted, and the deposit is known. Its buyer has no limit. */
export async function quoteOfTheDay({ approver }: Team): Promise<Measured> {
  const id = await longQuote(approver, await stockedTools());
  const page = await openSignedIn(approver, `/quote/${id}`);
  const accept = page.getByRole('button', { name: /^Accept \$/ });
  await accept.waitFor();
  return measure(
    page,
    { task: 'a quote of 15 lines: choose, accept, know the deposit', atMost: 3 },
    async () => {
      const before = await accept.textContent();
      await page
        .getByRole('radio', { name: /: 500 at / })
        .first()
        .click();
      await page.waitForFunction(
        (text) => [...document.querySelectorAll('button')].every((button) => button.textContent !== text),
        before,
      );
      await page.getByLabel(/^PO number/).fill('PO-2026-0778');
      await accept.click();
      await page.waitForURL(/\/purchase\//);
      const deposit = page.getByText(/\$[\d,.]+ is to be paid first/).first();
      await deposit.waitFor();
      const outcome = /\$[\d,.]+\d/.exec((await deposit.textContent()) ?? '')?.[0] ?? 'no deposit';
      return { outcome: `deposit ${outcome}`, done: outcome.startsWith('$') };
    },
  );
}
