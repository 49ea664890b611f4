import { readFileSync } from 'node:fs';

/** The commands on a page of the documentation. */
export interface Page {
  /** The command that contains this text, as it stands in the page. @throws Error unless exactly one does */
  command(part: string): string;
}

export function readPage(file: string): Page {
  const commands = commandsIn(readFileSync(file, 'utf8'));
  return {
    command(part) {
      const [found, ...others] = commands.filter((command) => command.includes(part));
      if (found === undefined || others.length)
        throw new Error(`${file} has ${others.length ? 'several commands' : 'no command'} with "${part}"`);
      return found;
    },
  };
}

/** The lines of the shell blocks; the text of a here-document belongs to its command. */
function commandsIn(markdown: string): string[] {
  const commands: string[] = [];
  for (const [, block = ''] of markdown.matchAll(/^```sh\n(.*?)^```$/gms)) {
    let end: string | undefined;
    for (const line of block.trimEnd().split('\n')) {
      if (end !== undefined) commands.push(`${commands.pop() ?? ''}\n${line}`);
      else if (line && !line.startsWith('#')) commands.push(line);
      if (end === line) end = undefined;
      end ??= line === commands.at(-1) ? /<<'?(\w+)'?$/.exec(line)?.[1] : end;
    }
  }
  return commands;
}

/** Puts values where the page has placeholders. @throws Error if it lacks one */
export const filled = (command: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((text, [placeholder, value]) => {
    if (!text.includes(placeholder)) throw new Error(`"${text}" has no ${placeholder}`);
    return text.replaceAll(placeholder, value);
  }, command);
