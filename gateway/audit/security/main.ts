import { closingLines, lineOf } from './report';
import { setStage } from './stage';
import { topics } from './topics/all';
import { walk } from './walk';

async function main(): Promise<boolean> {
  const stage = await setStage();
  try {
    const verdicts = await walk(topics(), stage.world, (verdict) => console.log(lineOf(verdict)));
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
