import { shopUrl, type SignedUp } from './people';
import { graphql } from './graphql';

interface Slips {
  readonly purchase: { readonly documents: readonly { readonly id: string; readonly kind: string }[] };
}

/** The PDF of the packing slip, once it is made. */
async function slipOf({ token }: SignedUp, purchaseId: string): Promise<string> {
  const query = 'query ($id: ID!) { purchase(id: $id) { documents { id kind } } }';
  const { purchase } = await graphql<Slips>(token, query, { id: purchaseId });
  const slip = purchase.documents.find(({ kind }) => kind === 'PackingSlip');
  const headers = { authorization: `Bearer ${token}` };
  for (;;) {
    const response = await fetch(`${shopUrl()}/documents/${slip?.id}.pdf`, { headers });
    if (response.ok) return Buffer.from(await response.arrayBuffer()).toString('latin1');
    // A worker prepares the PDF.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The path of the QR code on the packing slip of a purchase: what a screen reader says about it. */
export async function slipPath(by: SignedUp, purchaseId: string): Promise<string> {
  const link = /QR code of (http[^)]+)\)/.exec(await slipOf(by, purchaseId))?.[1];
  if (!link) throw new Error('The packing slip has no code');
  const { pathname, search } = new URL(link);
  return pathname + search;
}
