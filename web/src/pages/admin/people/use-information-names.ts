import { useConfiguration } from '../../../shared/configuration.ts';

/** Names informations, and fields of structures, by their keys; one that the configuration no longer has stands by its key. */
export function useInformationNames(): (key: string) => string {
  const configuration = useConfiguration();
  const informations = (configuration?.ontologies ?? []).flatMap(({ informations: own }) => own);
  const all = informations.flatMap((each) => [each, ...(each.components ?? [])]);
  return (key) => all.find((each) => each.key === key)?.name ?? key;
}
