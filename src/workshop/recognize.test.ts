import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { withFreshProcesses } from '../../tests/support/keep-processes.ts';
import { picture } from '../../tests/support/sample-files.ts';
import { openWorkshop } from './workshop.ts';

withFreshProcesses();

const searched = process.env.PATH;
const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-test-'));
afterEach(() => {
  process.env.PATH = searched;
  rmSync(folder, { recursive: true, force: true });
});

test("the system's tesseract is used where it is there and knows one of the languages", async () => {
  const script =
    '#!/bin/sh\nif [ "$1" = --list-langs ]; then echo deu; else cat > /dev/null; printf "5\\\\t1\\\\t1\\\\t1\\\\t1\\\\t1\\\\t10\\\\t20\\\\t30\\\\t40\\\\t91.5\\\\t$*\\\\n"; fi\n';
  writeFileSync(path.join(folder, 'tesseract'), script, { mode: 0o755 });
  process.env.PATH = `${folder}:${searched}`;
  const workshop = openWorkshop({ processes: 1 });
  try {
    const bytes = await picture('anything');
    const { pages } = await workshop.run('readWords', { bytes, pages: null, languages: ['deu', 'eng'] });
    const [word] = pages[0]?.words ?? [];
    expect(word).toMatchObject({ text: 'stdin stdout -l deu --dpi 200 tsv', line: 0, confidence: 0.92 });
    expect(word?.box.x).toBeGreaterThan(0);
  } finally {
    workshop.close();
  }
});
