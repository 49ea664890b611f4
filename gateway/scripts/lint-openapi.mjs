/** Lints the OpenAPI document on standard input with Redocly's recommended rules. Prints the problems as JSON. */
import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const config = await createConfig({ extends: ['recommended'] });
const problems = await lintFromString({ source: await text(process.stdin), config });
const found = problems.map(({ ruleId, message, location }) => ({
  ruleId,
  message,
  at: location.map(({ pointer }) => pointer),
}));
process.stdout.write(JSON.stringify(found));
