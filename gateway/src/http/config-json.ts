import type { Env } from '../env';

/** Run-time settings of the SPA; one build serves every environment. */
export const configOf = (env: Env) => ({
  firebase: {
    apiKey: env.FIREBASE_API_KEY,
    authDomain: env.FIREBASE_AUTH_DOMAIN,
    projectId: env.FIREBASE_PROJECT_ID,
  },
  authEmulator: env.FIREBASE_AUTH_EMULATOR_HOST ? `http://${env.FIREBASE_AUTH_EMULATOR_HOST}` : null,
  demoAdmin:
    env.DEMO_ADMIN_EMAIL && env.DEMO_ADMIN_PASSWORD
      ? { email: env.DEMO_ADMIN_EMAIL, password: env.DEMO_ADMIN_PASSWORD }
      : null,
  /** True if the SPA sends the id of a trace with its requests. */
  tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT !== '',
  company: {
    name: env.COMPANY_NAME,
    phone: env.COMPANY_PHONE,
    email: env.COMPANY_EMAIL,
    address: env.COMPANY_ADDRESS,
  },
});
