import dagre from '@dagrejs/dagre';
import {
  BaseEdge,
  type Edge,
  type EdgeProps,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
} from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useMemo } from 'react';
import type { Answer } from '../../../api/request.ts';
import classes from './configuration.module.css';

type Workflow = Answer<'POST /api/admin/configuration/workflow'>['data'];
type StateNode = Node<{ name: string; kind: string }>;
interface Point {
  readonly x: number;
  readonly y: number;
}
type Way = Edge<{ name: string; points: readonly Point[]; at: Point }>;

const WIDTH = 170;
const HEIGHT = 46;

/** The states and transitions as a graph. */
export default function WorkflowGraph({
  workflow,
  label,
  isDark,
  isNarrow,
}: {
  workflow: Workflow;
  label: string;
  isDark: boolean;
  /** Whether the layout runs from top to bottom, for a phone. */
  isNarrow: boolean;
}) {
  const { nodes, edges, size } = useMemo(() => layOut(workflow, isNarrow), [workflow, isNarrow]);
  const room = isNarrow ? 340 : 980;
  const height = Math.min(Math.max(size.y * Math.min(1, room / size.x) + 60, 200), 640);
  return (
    <div role="img" aria-label={label} style={{ height }}>
      {/* The tables beside the graph serve the keyboard and screen readers. */}
      <div inert style={{ height: '100%' }}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={NODES}
          edgeTypes={EDGES}
          colorMode={isDark ? 'dark' : 'light'}
          className={classes.graph ?? ''}
          fitView
          fitViewOptions={{ padding: isNarrow ? 0.16 : 0.06, maxZoom: 1 }}
          minZoom={0.1}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          zoomOnScroll={false}
          panOnDrag={false}
          preventScrolling={false}
          proOptions={{ hideAttribution: true }}
        />
      </div>
    </div>
  );
}

function State({ data }: NodeProps<StateNode>) {
  return (
    <div className={classes.node} data-kind={data.kind} style={{ width: WIDTH, minHeight: HEIGHT }}>
      <Handle type="target" position={Position.Left} style={{ opacity: 0 }} />
      {data.name}
      <Handle type="source" position={Position.Right} style={{ opacity: 0 }} />
    </div>
  );
}

/** Draws an edge along the points of the layout, so that it does not cross states. */
function WayBetween({ data, markerEnd }: EdgeProps<Way>) {
  if (data === undefined) return null;
  const { points, at, name } = data;
  return (
    <>
      <BaseEdge path={pathThrough(points)} {...(markerEnd !== undefined && { markerEnd })} />
      <text x={at.x} y={at.y} className={classes.way} textAnchor="middle" dominantBaseline="middle">
        {name}
      </text>
    </>
  );
}

const NODES = { state: State };
const EDGES = { way: WayBetween };

/** Straight to the middle between two points, and curved at the points themselves. */
function pathThrough(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (first === undefined || last === undefined) return '';
  const bends = rest.slice(0, -1).map((point, at) => {
    const next = rest[at + 1] ?? point;
    return `Q ${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`;
  });
  return `M ${first.x} ${first.y} ${bends.join(' ')} L ${last.x} ${last.y}`;
}

function layOut(
  { states, transitions }: Workflow,
  isNarrow: boolean,
): { nodes: StateNode[]; edges: Way[]; size: Point } {
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: isNarrow ? 'TB' : 'LR', ranksep: isNarrow ? 40 : 50, nodesep: 36, edgesep: 22 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { key } of states) graph.setNode(key, { width: WIDTH, height: HEIGHT });
  const ways = transitions.flatMap(({ key, name, from, to }) =>
    from.map((start) => ({ id: `${key} ${start}`, name, start, to })),
  );
  for (const { id, start, to, name } of ways)
    graph.setEdge(start, to, { width: name.length * 6.5 + 12, height: 18, labelpos: 'c' }, id);
  dagre.layout(graph);
  const { width = 600, height = 300 } = graph.graph();
  return {
    size: { x: width, y: height },
    nodes: states.map(({ key, name, kind }) => {
      const { x = 0, y = 0 } = graph.node(key) ?? {};
      return {
        id: key,
        type: 'state',
        position: { x: x - WIDTH / 2, y: y - HEIGHT / 2 },
        data: { name, kind },
      };
    }),
    edges: ways.map(({ id, name, start, to }): Way => {
      const { points = [], x = 0, y = 0 } = graph.edge(start, to, id) ?? {};
      return {
        id,
        source: start,
        target: to,
        type: 'way',
        data: { name, points, at: { x, y } },
        markerEnd: { type: MarkerType.ArrowClosed, width: 18, height: 18 },
      };
    }),
  };
}
