import { fuzz } from './fuzz/all';
import { readOptions, USAGE, type Options } from './options';
import { walkPages } from './pages/pages';
import { closingLines, lineOf } from './report';
import { setStage, type Stage } from './stage';
import { topics } from './topics/all';
import { walk, type Verdict } from './walk';

async function main(options: Options): Promise<boolean> {
  const stage = await setStage();
  try {
    const verdicts = await audit(stage, options);
    closingLines(verdicts).forEach((line) => console.log(line));
    return verdicts.every(({ complaint }) => !complaint);
  } finally {
    await stage.close();
  }
}

async function audit({ world, unlimited }: Stage, { only, ...fuzzing }: Options): Promise<Verdict[]> {
  const tell = (verdict: Verdict) => console.log(lineOf(verdict));
  const isWanted = (topic: string) => topic.includes(only);
  const verdicts = await walk(
    topics().filter(({ topic }) => isWanted(topic)),
    world,
    tell,
  );
  const rest = ['content', 'fuzzing'].filter(isWanted);
  if (!rest.length) return verdicts;
  const { port } = await unlimited();
  if (isWanted('content')) verdicts.push(...(await walkPages(world, port, tell)));
  if (isWanted('fuzzing') && fuzzing.seconds) {
    const found = await fuzz(world, port, fuzzing);
    found.forEach(tell);
    verdicts.push(...found);
  }
  return verdicts;
}

function options(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
main(options()).then(
  (held) => process.exit(held ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
