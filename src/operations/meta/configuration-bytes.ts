import { pauses } from '../../platform/pauses.ts';
import {
  type ConfigurationSource,
  presentConfigurationHead,
  presentOntology,
  presentProcess,
} from '../../presentation/configuration.ts';

/** Larger answers are made anew each time: so many bytes of each version that is in use would be too many. */
const MOST_KEPT = 4 * 1024 * 1024;

/** Opens a maker of the JSON that describes a configuration; each version and language is made once, step by step. */
export function openConfigurationBytes(): (source: ConfigurationSource, language: string) => Promise<Buffer> {
  const kept = new WeakMap<ConfigurationSource, Map<string, Promise<Buffer>>>();
  return async (source, language) => {
    const languages = kept.get(source) ?? new Map<string, Promise<Buffer>>();
    kept.set(source, languages);
    const made = languages.get(language) ?? makeBytes(source, language);
    languages.set(language, made);
    try {
      const bytes = await made;
      if (bytes.length > MOST_KEPT) languages.delete(language);
      return bytes;
    } catch (error) {
      languages.delete(language);
      throw error;
    }
  };
}

async function makeBytes(source: ConfigurationSource, language: string): Promise<Buffer> {
  const pause = pauses();
  const { processes, ontologies } = source.index;
  const listOf = async <T>(entries: Iterable<T>, present: (entry: T) => object): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for (const entry of entries) {
      parts.push(Buffer.from(`${parts.length === 0 ? '' : ','}${JSON.stringify(present(entry))}`));
      const waiting = pause();
      if (waiting !== undefined) await waiting;
    }
    return Buffer.concat(parts);
  };
  const head = JSON.stringify(presentConfigurationHead(source, language)).slice(0, -1);
  return Buffer.concat([
    Buffer.from(`{"data":${head},"processes":[`),
    await listOf(processes.values(), (process) => presentProcess(source, process, language)),
    Buffer.from('],"ontologies":['),
    await listOf(ontologies.values(), (ontology) => presentOntology(source, ontology, language)),
    Buffer.from(']}}'),
  ]);
}
