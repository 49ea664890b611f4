// `npm run dev`: the local stack once, the gateway restarted and the pages replaced on every change.
import { demoBuilds, loadDevelopmentStack, loadSettings, prepare } from './lib/prepare.mjs';

loadSettings();
await prepare('codegen', ...demoBuilds());
await loadDevelopmentStack().watch();
