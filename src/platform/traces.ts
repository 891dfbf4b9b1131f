import type { TraceContext } from '../trace-context.ts';

/** Facts about a piece of work. They hold no values of cases and no names of people. */
type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  readonly facts?: SpanFacts;
  /** `server` and `consumer` do what others have asked for; `client` asks others. */
  readonly kind?: 'internal' | 'server' | 'client' | 'consumer';
  /** The span that it belongs to; without it, the span around it. */
  readonly parent?: TraceContext | undefined;
  /** Begins no trace of its own: without a span around it, nothing is recorded. */
  readonly isOnlyBelow?: boolean;
}

/** A piece of work while it is being done. */
export interface Span {
  /** Adds facts that are known only later. */
  note(facts: SpanFacts): void;
  /** Says that the work failed, by a code: messages can hold values. */
  failed(code: string): void;
  /** Does work that belongs to the span; also after its context was lost. */
  within<T>(work: () => T): T;
  end(): void;
}

/** Traces of requests through the parts of the service. */
export interface Traces {
  readonly isOn: boolean;
  begin(name: string, options: SpanOptions): Span;
  /** Does work in a span that ends with it. Work that it calls has spans below this one, also across `await`. */
  span<T>(name: string, options: SpanOptions, work: (span: Span) => T): T;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** A span for each statement below another span. Its text has no values: these are parameters. */
export const statementSpans =
  ({ begin }: Traces) =>
  (text: string): ((error?: unknown) => void) => {
    const span = begin(nameOfStatement(text), {
      kind: 'client',
      isOnlyBelow: true,
      facts: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MOST_OF_TEXT) },
    });
    return (error) => {
      if (error !== undefined) span.failed('code' in Object(error) ? String(Object(error).code) : 'error');
      span.end();
    };
  };

const MOST_OF_TEXT = 1000;

/** The first word, and the name of the function that it calls: `select save_changes`. */
function nameOfStatement(text: string): string {
  const [, verb = 'statement', routine] = /^\s*(\w+)(?:\s+(\w+)\()?/.exec(text) ?? [];
  return routine === undefined ? verb : `${verb} ${routine}`;
}

export const NO_SPAN: Span = {
  note: () => undefined,
  failed: () => undefined,
  within: (work) => work(),
  end: () => undefined,
};

/** For a service that sends no traces. */
export const NO_TRACES: Traces = {
  isOn: false,
  begin: () => NO_SPAN,
  span: (_name, _options, work) => work(NO_SPAN),
  close: async () => undefined,
};
