import { closingLines, lineOf } from './report';
import { setStage } from './stage';
import { topics } from './topics/all';
import { walkPages } from './pages/pages';
import { walk, type Verdict } from './walk';

async function main(): Promise<boolean> {
  const stage = await setStage();
  try {
    const tell = (verdict: Verdict) => console.log(lineOf(verdict));
    const verdicts = await walk(topics(), stage.world, tell);
    const { port } = await stage.unlimited();
    verdicts.push(...(await walkPages(stage.world, port, tell)));
    closingLines(verdicts).forEach((line) => console.log(line));
    return verdicts.every(({ complaint }) => !complaint);
  } finally {
    await stage.close();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
main().then(
  (held) => process.exit(held ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
