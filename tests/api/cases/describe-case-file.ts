import { beforeAll, describe, expect, test } from 'vitest';
import { CHECKS, type FileVerdict, verifyCaseFile } from '../../../src/case-file/verify.ts';
import { nodeTools } from '../../../src/commands/case-file.ts';
import type { TestApp } from '../../support/app.ts';
import { openOfflinePage } from '../../support/offline-page.ts';

const FLIPS = 1000;

const standings = ({ findings }: FileVerdict) =>
  Object.fromEntries(findings.map(({ check, standing }) => [check, standing]));
const ALL_HOLD = Object.fromEntries(CHECKS.map((check) => [check, 'holds']));

interface Given {
  readonly of: () => TestApp;
  /** Makes a case that has ended. */
  readonly finished: (title: string) => Promise<{ readonly id: number; readonly path: string }>;
}

/** The file of a case that has ended proves itself; the service and its configuration are those of the test that calls this. */
export function describeCaseFile({ of, finished }: Given): void {
  describe('the case file [Issue 22.7]', () => {
    let pdf: Uint8Array;
    let id: number;
    const fetchFile = async (caseId: number, key = of().alpha.key) => {
      const reply = await fetch(`${of().baseUrl}/api/admin/cases/${caseId}/file`, {
        headers: { Authorization: `Api-Key ${key}` },
      });
      return {
        status: reply.status,
        headers: reply.headers,
        bytes: new Uint8Array(await reply.arrayBuffer()),
      };
    };
    const flip = (at: number, by: number): void => {
      pdf[at] = (pdf[at] ?? 0) ^ by;
    };
    /** A check of the file with one byte changed. */
    const withFlip = async (at: number, by: number, check: (bytes: Uint8Array) => Promise<FileVerdict>) => {
      flip(at, by);
      const verdict = await check(pdf);
      flip(at, by);
      return verdict;
    };

    beforeAll(async () => {
      ({ id } = await finished('Proved'));
      of().clock.advance({ days: 40 });
      const reply = await fetchFile(id);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      pdf = reply.bytes;
    });

    test('is PDF/A-3 with six attachments, and every check of it holds', async () => {
      const raw = Buffer.from(pdf).toString('latin1');
      expect(raw).toContain('<pdfaid:part>3</pdfaid:part>');
      expect(raw.match(/\/AFRelationship \/(Data|Source|Supplement)/g)).toHaveLength(6);
      expect(raw.match(/\/Subtype \/(application#2Fjson|application#2Fx-ndjson|text#2Fhtml)/g)).toHaveLength(
        6,
      );
      expect(raw).toMatch(/\/AF \[(\d+ 0 R ?){6}\]/);
      const verdict = await verifyCaseFile(pdf, nodeTools);
      expect([standings(verdict), verdict.findings.flatMap(({ places }) => places)]).toEqual([ALL_HOLD, []]);
      expect(verdict.holds).toBe(true);
      const { body } = await of().alpha.client.get('/api/admin/signing_certificate');
      expect(body.data.fingerprint.replaceAll(':', '').toLowerCase()).toBe(verdict.fingerprint);
    });

    test(`shows each of ${FLIPS} flipped bytes, wherever it is`, async () => {
      const missed: number[] = [];
      for (let each = 0; each < FLIPS; each++) {
        // Spread over the file, with every byte of its end, where the seal is.
        const at = each < 300 ? pdf.length - 1 - each : (each * 104_729 + 7) % pdf.length;
        const verdict = await withFlip(at, 1 << (each % 8), (bytes) => verifyCaseFile(bytes, nodeTools));
        if (verdict.holds) missed.push(at);
      }
      expect(missed).toEqual([]);
    });

    test('is checked by the page that it carries, with the same engine', async () => {
      const page = openOfflinePage();
      expect(standings(await page.verify(pdf))).toEqual(ALL_HOLD);
      expect(standings(await withFlip(pdf.length >> 1, 4, page.verify))).toEqual({ seal: 'fails' });
      expect(standings(await page.verify(new Uint8Array([1, 2, 3])))).toEqual({ seal: 'fails' });
    });

    test('tells the audit of itself, and is made only of what has ended, for whoever may read the audit and all of the case', async () => {
      const { client } = of().alpha;
      const { body } = await client.get(`/api/admin/audit?case_id=${id}&action=case_file_made`);
      expect(body.results).toMatchObject([{ action: 'case_file_made' }]);
      const ongoing = (await client.post('/api/1/cases', { process_key: 'make' })).body.data.id;
      expect((await fetchFile(ongoing)).status).toBe(409);
      expect((await fetchFile(999_999)).status).toBe(404);
      expect((await fetchFile(id, of().beta.key)).status).toBe(404);
      for (const scopes of [['cases:read'], ['admin']] as const) {
        const lacking = await of().alpha.clientWith(scopes);
        expect((await lacking.get(`/api/admin/cases/${id}/file`)).status).toBe(403);
      }
    });
  });
}
