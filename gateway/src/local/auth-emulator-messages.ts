/** What the emulator's process is told at its start. */
export interface EmulatorSettings {
  /** 0: any free port. */
  port: number;
  projectId: string;
  /** Where accounts outlive a restart; null: nowhere. */
  dataFile: string | null;
}

/** What the emulator's process tells its parent. */
export type EmulatorMessage =
  | { type: 'ready'; port: number }
  | { type: 'port-taken' }
  | { type: 'unreadable-accounts'; reason: string }
  | { type: 'failed'; reason: string }
  | { type: 'log'; line: string };

export const HOST = '127.0.0.1';
