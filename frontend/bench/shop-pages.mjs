/** The measured pages: three public ones and a tool's page, which needs a session. */
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

/** Signs in as the demo admin; the browser's context keeps the session. */
export async function signIn(context, shop) {
  const page = await context.newPage();
  await page.goto(`${shop}/login`);
  await page.getByRole('button', { name: 'Admin Login' }).click();
  await page.waitForFunction(() => localStorage.getItem('accessToken'));
  await page.close();
}
