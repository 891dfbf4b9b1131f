import { existsSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest on two cores, the longest first. Without times of an earlier run, the runner begins with the files that have the most text:
 * a short file with much work came last, while all other processes had nothing left to do. The order is all that matters, so
 * that a file that has become somewhat faster need not move.
 */
const LONGEST = [
  'tests/commands/demo.test.ts',
  'tests/commands/event-loop.test.ts',
  'tests/browser/admin/walk.test.ts',
  'tests/browser/configuration/walk.test.ts',
  'tests/commands/service.test.ts',
  'tests/api/cases/may-edit-matrix.test.ts',
  'tests/browser/app/cases.test.ts',
  'tests/browser/configuration/journey.test.ts',
  'tests/api/configuration-plan.test.ts',
  'tests/browser/pages.test.ts',
  'tests/api/stories.test.ts',
  'tests/browser/app/appearance.test.ts',
  'tests/browser/app/ask.test.ts',
  'tests/browser/wizards/pages.test.ts',
  'tests/browser/app/keyboard.test.ts',
  'tests/api/gate/write-operations.test.ts',
  'tests/api/scans/upload-scan.test.ts',
  'tests/browser/wizards/journey.test.ts',
  'tests/browser/app/sign-in.test.ts',
  'tests/browser/app/sign-in-again.test.ts',
  'tests/browser/app/case.test.ts',
  'tests/browser/app/case-page.test.ts',
  'tests/browser/signing/signing.test.ts',
  'tests/engine/equality.test.ts',
  'tests/api/work/work.test.ts',
  'tests/api/dry-run.test.ts',
  'tests/api/signatures/links.test.ts',
  'tests/commands/package.test.ts',
  'tests/store/backup.test.ts',
  'tests/browser/app/language.test.ts',
  'tests/api/booklets/get-booklet.test.ts',
  'tests/browser/admin/people.test.ts',
  'tests/browser/app/waiting.test.ts',
  'tests/api/proofs/bad-files.test.ts',
  'tests/api/mcp.test.ts',
  'tests/web/configuration/edit-yaml.test.ts',
  'tests/browser/admin/integrations.test.ts',
  'tests/api/cases/ended.test.ts',
  'tests/api/proofs/text.test.ts',
  'tests/browser/app/lists.test.ts',
  'tests/browser/app/case-documents.test.ts',
  'tests/configuration/round-trip.test.ts',
  'tests/api/assistant/checks.test.ts',
  'tests/api/connectors/connectors.test.ts',
  'src/platform/files/open-s3-store.test.ts',
  'tests/clients/clients.test.ts',
  'tests/browser/app/case-instances.test.ts',
  'tests/api/proofs/download.test.ts',
  'tests/api/values/wrong-types.test.ts',
  'tests/api/configuration-editing.test.ts',
  'tests/api/signatures/signing.test.ts',
  'src/workshop/tasks/read-scan.test.ts',
  'tests/commands/config.test.ts',
  'tests/engine/case-file.test.ts',
  'tests/api/signatures/requests.test.ts',
  'tests/api/assistant/conversations.test.ts',
  'tests/api/wizards/pages.test.ts',
  'tests/api/scans/bad-scans.test.ts',
  'src/analysis/time/span.test.ts',
  'tests/api/openapi.test.ts',
  'tests/browser/admin/instances.test.ts',
];

/** Files that take long begin early, so that all processes end at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const gone = LONGEST.filter((file) => !existsSync(path.join(root, file)));
    if (gone.length > 0)
      throw new Error(`tests/support/longest-first.ts names files that are not there: ${gone.join(', ')}`);
    const place = new Map(LONGEST.map((file, index) => [path.join(root, file), index]));
    const placeOf = ({ moduleId }: TestSpecification): number => place.get(moduleId) ?? LONGEST.length;
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
