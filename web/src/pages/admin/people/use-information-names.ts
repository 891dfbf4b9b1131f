import { useConfiguration } from '../../../shared/configuration.ts';

/**
 * Names informations, and fields of structures, by their keys: by all of its names where several ontologies have a key. One that the configuration
 * no longer has stands by its key.
 */
export function useInformationNames(): (key: string) => string {
  const configuration = useConfiguration();
  const informations = (configuration?.ontologies ?? []).flatMap(({ informations: own }) => own);
  const all = informations.flatMap((each) => [each, ...(each.components ?? [])]);
  return (key) => {
    const names = all.filter((each) => each.key === key).map(({ name }) => name);
    return [...new Set(names)].join(' / ') || key;
  };
}
