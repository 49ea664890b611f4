import { createContext, useContext } from 'react';
import type { AppConfig } from './config';

export const ConfigContext = createContext<AppConfig | null>(null);

/** The run-time configuration (company, demo admin, …). @throws outside of the providers. */
export function useConfig(): AppConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig needs <ConfigContext value={config}>');
  return config;
}
