import { readEmbeddedJson } from '../api/embedded-json';

/** Run-time configuration: what `GET /config.json` answers. One build serves every environment. */
export type AppConfig = {
  firebase: { apiKey: string; authDomain: string; projectId: string };
  /** Origin of the Firebase Auth emulator, or null where the real provider is used. */
  authEmulator: string | null;
  /** Set only where the 'Admin Login' shortcut is wanted. */
  demoAdmin: { email: string; password: string } | null;
  /** True if requests carry the id of a trace, because the shop records traces. */
  tracing: boolean;
  company: { name: string; phone: string; email: string; address: string };
};

const TIMEOUT_MS = 15_000;

/**
 * Loads the configuration: what the gateway wrote into the page, else it is asked for.
 * @throws when it cannot be fetched or does not hold what the SPA needs.
 */
export async function loadConfig(): Promise<AppConfig> {
  const config = readEmbeddedJson<Partial<AppConfig>>('config') ?? (await fetchConfig());
  if (!config.firebase?.apiKey || !config.company?.name) throw new Error('config.json is incomplete');
  return {
    firebase: config.firebase,
    authEmulator: config.authEmulator ?? null,
    demoAdmin: config.demoAdmin ?? null,
    tracing: config.tracing ?? false,
    company: config.company,
  };
}

async function fetchConfig(): Promise<Partial<AppConfig>> {
  const response = await fetch('/config.json', {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return (await response.json()) as Partial<AppConfig>;
}
