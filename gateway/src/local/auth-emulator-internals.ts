import type { RequestListener } from 'node:http';

/** An account as the emulator holds it; the fields that we touch. */
export interface EmulatorUser {
  localId: string;
  providerUserInfo?: { providerId: string }[];
}

interface OutOfBandCode {
  email: string;
  requestType: string;
  oobCode: string;
  oobLink: string;
}

/** One Firebase project inside the emulator. */
export interface ProjectState {
  users: Map<string, EmulatorUser>;
  oobs: Map<string, OutOfBandCode>;
  overwriteUserWithLocalId(localId: string, user: EmulatorUser): EmulatorUser;
}

interface Internals {
  apiSpec: { paths: Record<string, unknown> };
  createApp(projectId: string, mode: undefined, states: Map<string, ProjectState>): Promise<RequestListener>;
  AgentProjectState: new (projectId: string) => ProjectState;
}

/** What firebase's client and admin SDKs call. The emulator compiles the whole API otherwise: 5 s, not 1.5 s. */
const USED_PATHS = new Set([
  '/v1/accounts:createAuthUri',
  '/v1/accounts:delete',
  '/v1/accounts:lookup',
  '/v1/accounts:resetPassword',
  '/v1/accounts:sendOobCode',
  '/v1/accounts:signInWithCustomToken',
  '/v1/accounts:signInWithIdp',
  '/v1/accounts:signInWithPassword',
  '/v1/accounts:signUp',
  '/v1/accounts:update',
  '/v1/projects',
  '/v1/projects/{targetProjectId}/accounts',
  '/v1/projects/{targetProjectId}/accounts:batchCreate',
  '/v1/projects/{targetProjectId}/accounts:batchDelete',
  '/v1/projects/{targetProjectId}/accounts:batchGet',
  '/v1/projects/{targetProjectId}/accounts:delete',
  '/v1/projects/{targetProjectId}/accounts:lookup',
  '/v1/projects/{targetProjectId}/accounts:sendOobCode',
  '/v1/projects/{targetProjectId}/accounts:update',
  '/v1/token',
  '/emulator/v1/projects/{targetProjectId}/accounts',
  '/emulator/v1/projects/{targetProjectId}/oobCodes',
]);

/**
 * The emulator out of the inside of firebase-tools, which is pinned for that reason: a new version may move
 * these modules. The caller falls back to the command-line program then.
 */
export function loadInternals(): Internals {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- a path without types, loaded only here
  const inside = (name: string): unknown => require(`firebase-tools/lib/emulator/auth/${name}`);
  const { default: apiSpec } = inside('apiSpec') as { default: Internals['apiSpec'] };
  const { createApp } = inside('server') as Pick<Internals, 'createApp'>;
  const { AgentProjectState } = inside('state') as Pick<Internals, 'AgentProjectState'>;
  for (const path of Object.keys(apiSpec.paths)) {
    if (!USED_PATHS.has(path)) delete apiSpec.paths[path];
  }
  return { apiSpec, createApp, AgentProjectState };
}
