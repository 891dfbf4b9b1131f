// Writes docs/conformance.md: every rule of the contract with the tests that prove it.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { conformancePage } from '../tests/conformance/find-proofs.ts';

writeFileSync(path.resolve(import.meta.dirname, '../docs/conformance.md'), conformancePage());
