import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { picture } from '../../tests/support/sample-files.ts';
import { openWorkshop } from './workshop.ts';

const searched = process.env.PATH;
const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-test-'));
afterEach(() => {
  process.env.PATH = searched;
  rmSync(folder, { recursive: true, force: true });
});

test("the system's tesseract is used where it is there and knows one of the languages", async () => {
  const script =
    '#!/bin/sh\nif [ "$1" = --list-langs ]; then echo deu; else cat > /dev/null; echo "read by $*"; fi\n';
  writeFileSync(path.join(folder, 'tesseract'), script, { mode: 0o755 });
  process.env.PATH = `${folder}:${searched}`;
  const workshop = openWorkshop({ processes: 1 });
  try {
    const bytes = await picture('anything');
    const read = await workshop.run('recognizeText', { bytes, pages: null, languages: ['deu', 'eng'] });
    expect(read.trim()).toBe('read by stdin stdout -l deu --dpi 200');
  } finally {
    workshop.close();
  }
});
