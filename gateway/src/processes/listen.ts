import { LocalStackError } from '../local/local-stack-error';

/** Listens, or says in one line why it cannot. @throws LocalStackError */
export async function listen<T>(
  open: (port: number, host: string) => Promise<T>,
  port: number,
  host: string,
): Promise<T> {
  try {
    return await open(port, host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new LocalStackError(
        `Port ${port} is taken. Stop what uses it, or start with another: PORT=${port + 1} npm start`,
      );
    if (code === 'EACCES')
      throw new LocalStackError(`No permission to use port ${port}. Choose one above 1023.`);
    throw error;
  }
}
