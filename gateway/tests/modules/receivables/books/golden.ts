import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A golden file: who changes the mapping sees that journals of the past change. `GOLDEN=write` writes it. */
export async function expectGolden(name: string, bytes: Buffer): Promise<void> {
  const file = path.join(__dirname, 'golden', name);
  if (process.env.GOLDEN === 'write') await writeFile(file, bytes);
  const golden = await readFile(file);
  expect(bytes.toString('latin1')).toBe(golden.toString('latin1'));
}
