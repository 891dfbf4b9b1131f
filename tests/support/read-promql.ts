import { parser } from '@prometheus-io/lezer-promql';

interface Matcher {
  readonly label: string;
  readonly operator: string;
  readonly value: string;
}

/** A query as far as a test compares it with the metrics that exist. */
interface Query {
  readonly metrics: readonly { readonly name: string; readonly matchers: readonly Matcher[] }[];
  /** The labels by which results are grouped, without the bounds of histograms. */
  readonly grouped: readonly string[];
  /** Where it is not a query of Prometheus. */
  readonly problem: string | undefined;
}

const MATCHER = /^\s*(\w+)\s*(=~|!~|!=|=)\s*"(.*)"\s*$/s;

/** Reads a query with the grammar of Prometheus; variables of Grafana stand for durations. */
export function readPromql(expr: string): Query {
  const text = expr.replaceAll(/\$__(rate_interval|range|interval)/g, '5m');
  const metrics: { name: string; matchers: Matcher[] }[] = [];
  const grouped: string[] = [];
  let problem: string | undefined;
  parser.parse(text).iterate({
    enter: ({ name, type, from, to, node }) => {
      const part = text.slice(from, to);
      if (type.isError) problem = `"${text.slice(Math.max(0, from - 10), to + 10)}" cannot be read`;
      if (name === 'VectorSelector') metrics.push({ name: /^[\w:]+/.exec(part)?.[0] ?? part, matchers: [] });
      if (/Matcher$/.test(name)) {
        const [, label = '', operator = '', value = ''] = MATCHER.exec(part) ?? [];
        if (label !== '') metrics.at(-1)?.matchers.push({ label, operator, value });
      }
      if (name === 'LabelName' && node.parent?.name === 'GroupingLabels') grouped.push(part);
    },
  });
  return { metrics, grouped: grouped.filter((label) => label !== 'le'), problem };
}
