import { optionsOrUsage, runAudit } from '../environment/run';
import { fuzz } from './fuzz/all';
import { readOptions, USAGE, type Options } from './options';
import { walkPages } from './pages/pages';
import { closingLines, lineOf } from './report';
import { startEnvironment, type RunningEnvironment } from './environment';
import { topics } from './topics/all';
import { walk, type Verdict } from './walk';

async function main(options: Options): Promise<boolean> {
  const running = await startEnvironment();
  try {
    const verdicts = await audit(running, options);
    closingLines(verdicts).forEach((line) => console.log(line));
    return verdicts.length > 0 && verdicts.every(({ complaint }) => !complaint);
  } finally {
    await running.close();
  }
}

async function audit(
  { environment, unlimited }: RunningEnvironment,
  { only, ...fuzzing }: Options,
): Promise<Verdict[]> {
  const report = (verdict: Verdict) => console.log(lineOf(verdict));
  const isWanted = (topic: string) => topic.includes(only);
  const verdicts = await walk(
    topics().filter(({ topic }) => isWanted(topic)),
    environment,
    report,
  );
  const rest = ['content', 'fuzzing'].filter(isWanted);
  if (!rest.length) return verdicts;
  const { port } = await unlimited();
  if (isWanted('content')) verdicts.push(...(await walkPages(environment, port, report)));
  if (isWanted('fuzzing') && fuzzing.seconds) {
    const found = await fuzz(environment, port, fuzzing);
    found.forEach(report);
    verdicts.push(...found);
  }
  return verdicts;
}

const options = optionsOrUsage(() => readOptions(process.argv.slice(2)), USAGE);
runAudit(() => main(options));
