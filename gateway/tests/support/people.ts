/** Signs people up and in at the real emulator, over its real wire. */

interface Account {
  readonly uid: string;
  readonly email: string;
  readonly idToken: string;
}

const url = (path: string, project: string) =>
  `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/${path}?key=${project}`;

async function ask(path: string, project: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(url(path, project), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, string>;
  if (!response.ok) throw new Error(`emulator ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

async function askAsClient(path: string, project: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(url(path, project), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ returnSecureToken: true, ...body }),
  });
  const answer = (await response.json()) as Record<string, string>;
  if (!response.ok) throw new Error(`emulator ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

const PASSWORD = 'secret-password';

export interface NewAccount {
  readonly email: string;
  readonly displayName?: string;
  readonly emailVerified?: boolean;
}

/** Signs up, then in, so that the ID token holds the name and the verified e-mail. */
export async function signUp(project: string, { email, ...rest }: NewAccount): Promise<Account> {
  const { localId: uid = '' } = await askAsClient('accounts:signUp', project, { email, password: PASSWORD });
  if (Object.keys(rest).length) await updateAccount(project, uid, rest);
  return signIn(project, email, uid);
}

export async function signIn(project: string, email: string, uid: string): Promise<Account> {
  const { idToken = '' } = await askAsClient('accounts:signInWithPassword', project, {
    email,
    password: PASSWORD,
  });
  return { uid, email, idToken };
}

/** Changes an account with the rights of the provider's owner: disable, verify, revoke, another e-mail. */
export const updateAccount = (project: string, localId: string, changes: object) =>
  ask(`projects/${project}/accounts:update`, project, { localId, ...changes });
