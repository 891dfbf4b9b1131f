/** One instruction of a Dockerfile, with its continued lines joined. */
export interface Step {
  readonly keyword: string;
  readonly flags: Readonly<Record<string, string>>;
  readonly text: string;
}

/** A part of a Dockerfile that begins with FROM. */
export interface Stage {
  readonly base: string;
  readonly name: string | undefined;
  readonly steps: readonly Step[];
}

export function readDockerfile(text: string): Stage[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/^\s*#/.test(line));
  const steps = lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map(readStep);
  const stages: { base: string; name: string | undefined; steps: Step[] }[] = [];
  for (const step of steps) {
    const [base = '', , name] = step.keyword === 'FROM' ? step.text.split(/\s+/) : [];
    if (base !== '') stages.push({ base, name, steps: [] });
    else stages.at(-1)?.steps.push(step);
  }
  return stages;
}

function readStep(line: string): Step {
  const [, keyword = '', flags = '', text = ''] = /^(\w+)\s+((?:--[\w-]+=\S+\s+)*)(.*)$/.exec(line) ?? [];
  return {
    keyword,
    flags: Object.fromEntries(
      [...flags.matchAll(/--([\w-]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    ),
    text,
  };
}

/** How a container of the last stage is started. */
interface ContainerStart {
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string;
  readonly folder: string;
  /** ENTRYPOINT and CMD. */
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

export function readContainerStart({ steps }: Stage): ContainerStart {
  const last = (keyword: string): string => {
    const step = steps.findLast((each) => each.keyword === keyword);
    if (!step) throw new Error(`the last stage of the Dockerfile has no ${keyword}`);
    return step.text;
  };
  return {
    environment: Object.fromEntries(
      steps
        .filter(({ keyword }) => keyword === 'ENV')
        .flatMap(({ text }) => text.split(/\s+/))
        .map((assignment) => assignment.split(/=(.*)/s, 2)),
    ),
    user: last('USER'),
    folder: last('WORKDIR'),
    command: [...readWords(last('ENTRYPOINT')), ...readWords(last('CMD'))],
    healthCheck: readWords(last('HEALTHCHECK').replace(/^CMD\s+/, '')),
  };
}

/** The exec form, which starts the program without a shell. Any other form is refused. */
function readWords(text: string): string[] {
  const words: unknown = JSON.parse(text);
  if (!Array.isArray(words) || !words.every((word) => typeof word === 'string'))
    throw new Error(`this is not a list of words: ${text}`);
  return words;
}
