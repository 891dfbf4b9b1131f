import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { browserTools } from '../case-file/page/browser-tools.ts';
import { sayFinding, sayVerdict } from '../case-file/say-finding.ts';
import type { Tools } from '../case-file/tools.ts';
import { type FileVerdict, verifyCaseFile } from '../case-file/verify.ts';
import { OperatorError } from '../errors.ts';
import { sayIn } from '../locales/say-in.ts';
import { type Command, type CommandInput, JSON_OPTION, type Terminal, UsageError } from './command.ts';

const expand = promisify(inflate);

/** The same checks as in a browser, with the faster hash of this run-time. */
export const nodeTools: Tools = {
  ...browserTools,
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  inflate: (bytes, most) => expand(bytes, { maxOutputLength: most }),
};

const readFileNamed = (input: CommandInput): Uint8Array => {
  const [file] = input.words;
  if (file === undefined) throw new UsageError('Name the case file.');
  try {
    return readFileSync(file);
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${String(error)}`);
  }
};

const digitsOf = (fingerprint: string): string => fingerprint.replaceAll(':', '').toLowerCase();

function report(verdict: FileVerdict, terminal: Terminal): void {
  const say = sayIn('case-file', 'en');
  const { manifest, fingerprint } = verdict;
  if (manifest !== null)
    terminal.print(`${manifest.case} of ${manifest.organisation}, made ${manifest.made}`);
  if (fingerprint !== null) terminal.print(`certificate ${fingerprint}`);
  for (const finding of verdict.findings) {
    terminal.print(
      `${finding.standing.padEnd(7)} ${say(`check_${finding.check}`)}: ${sayFinding(finding, say)}`,
    );
    for (const place of finding.places) terminal.print(`          ${place}`);
  }
  terminal.print(sayVerdict(verdict, say));
}

export const caseFileVerify: Command = {
  name: 'case-file verify',
  summary:
    'Checks a case file without a connection: every byte, the signature, every value, and the chain of the audit.',
  takes: '<file>',
  options: {
    ...JSON_OPTION,
    fingerprint: {
      type: 'string',
      describe: 'The SHA-256 of the certificate that the organisation has told: any other one fails.',
    },
  },
  run: async (input, terminal) => {
    const verdict = await verifyCaseFile(readFileNamed(input), nodeTools);
    const wanted = input.text('fingerprint');
    const { holds, findings, fingerprint, manifest } = verdict;
    if (input.flag('json')) terminal.print(JSON.stringify({ holds, fingerprint, findings, manifest }));
    else report(verdict, terminal);
    if (!holds) throw new OperatorError('The case file does not hold.');
    if (wanted !== undefined && digitsOf(wanted) !== fingerprint)
      throw new OperatorError('The case file was sealed with another certificate.');
  },
};

export const caseFileExtract: Command = {
  name: 'case-file extract',
  summary: 'Writes the attachments of a case file into a folder, if the file is whole.',
  takes: '<file> <folder>',
  run: async (input, terminal) => {
    const folder = input.words[1];
    if (folder === undefined) throw new UsageError('Name the folder to write to.');
    const { parts } = await verifyCaseFile(readFileNamed(input), nodeTools);
    if (parts.size === 0) throw new OperatorError('The file was changed, or is no case file.');
    mkdirSync(folder, { recursive: true });
    for (const [name, bytes] of parts) {
      // A name in the file never leads out of the folder.
      const place = path.join(folder, path.basename(name));
      writeFileSync(place, bytes);
      terminal.print(place);
    }
  },
};
