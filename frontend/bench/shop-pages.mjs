/** The pages that are measured: three that anybody sees, and a tool's, which needs a session. */
export async function pagesOf(shop) {
  const query = JSON.stringify({ query: '{ tools(first: 1) { nodes { id } } }' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${shop}/graphql`, { method: 'POST', headers, body: query });
  const { data } = await answer.json();
  return [
    { name: 'home', path: '/' },
    { name: 'catalogue', path: '/catalogue' },
    { name: 'tool', path: `/details/${data.tools.nodes[0].id}`, signedIn: true },
    { name: 'login', path: '/login' },
  ];
}

/** Signs in by the shortcut of the demo; the browser's context keeps the session from then on. */
export async function signIn(context, shop) {
  const page = await context.newPage();
  await page.goto(`${shop}/login`);
  await page.getByRole('button', { name: 'Admin Login' }).click();
  await page.waitForFunction(() => localStorage.getItem('accessToken'));
  await page.close();
}
