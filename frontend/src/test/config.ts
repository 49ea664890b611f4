import type { AppConfig } from '../lib/config/config';

/** The run-time configuration of a test's shop. */
export const testConfig: AppConfig = {
  firebase: { apiKey: 'key', authDomain: 'localhost', projectId: 'demo' },
  authEmulator: null,
  demoAdmin: null,
  tracing: false,
  company: { name: 'Test Robotics', phone: '+880 1', email: 'shop@example.com', address: 'Dhaka' },
};
