// `npm run bench -- <name>`: runs one benchmark, or all of them. `<name>/<part>` runs a part of one that has parts.
import process from 'node:process';
import { buildService } from '../scripts/build-service.ts';
import { benchInstances } from './access/instances.ts';
import { benchAccess } from './access/run.ts';
import { benchAnalysis } from './analysis/run.ts';
import { benchApi } from './api/run.ts';
import { benchApplication } from './application/run.ts';
import { benchDay } from './day/run.ts';
import { benchDocuments } from './documents/run.ts';
import { benchEnded } from './ended/run.ts';
import { benchCompetitors } from './engine/competitors.ts';
import { benchEngine } from './engine/run.ts';
import { printConditions } from './formula/conditions.ts';
import { printDecisions } from './formula/decisions.ts';
import { printRelations } from './formula/relations.ts';
import { benchImports } from './imports/run.ts';
import { benchJobs } from './jobs/run.ts';
import { benchLoop } from './loop/run.ts';
import { benchMemory } from './memory/run.ts';
import { benchPeers } from './peers/run.ts';
import { benchPlan } from './plan/run.ts';
import { benchShadow } from './shadow/run.ts';
import { benchWays } from './ways/run.ts';
import { benchWebhooks } from './webhooks/run.ts';
import { benchWizard } from './wizard/run.ts';

const BENCHES: Readonly<Record<string, (part?: string) => void | Promise<void>>> = {
  access: (part) => (part === 'instances' ? benchInstances() : benchAccess()),
  analysis: () => benchAnalysis(),
  api: (part) => benchApi(part),
  application: (part) => benchApplication(part),
  day: () => benchDay(),
  decisions: () => printDecisions(),
  documents: () => benchDocuments(),
  ended: (part) => benchEnded(part),
  async engine() {
    benchEngine();
    await benchCompetitors();
  },
  formula() {
    printConditions();
    printRelations();
  },
  imports: () => benchImports(),
  jobs: () => benchJobs(),
  loop: () => benchLoop(),
  memory: (part) => benchMemory(part),
  peers: () => benchPeers(),
  plan: (part) => benchPlan(part),
  shadow: () => benchShadow(),
  ways: () => benchWays(),
  wizard: () => benchWizard(),
  webhooks: (part) => benchWebhooks(part),
};

await buildService();
const names = process.argv.slice(2);
for (const asked of names.length === 0 ? Object.keys(BENCHES) : names) {
  const [name = '', part] = asked.split('/');
  const bench = BENCHES[name];
  if (bench === undefined) {
    console.error(`There is no benchmark "${name}"; there are ${Object.keys(BENCHES).join(', ')}.`);
    process.exit(1);
  }
  await bench(part);
}
