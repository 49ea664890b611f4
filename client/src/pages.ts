/**
 * All pages of a list: `for await (const { items } of pagesOf((after) => dataOf(client.GET(…))))`. `after` is undefined for the
 * first page.
 */
export async function* pagesOf<Page extends { readonly next: string | null }>(
  read: (after: string | undefined) => Promise<Page>,
): AsyncGenerator<Page, void> {
  let after: string | undefined;
  do {
    const page = await read(after);
    yield page;
    after = page.next ?? undefined;
  } while (after !== undefined);
}
