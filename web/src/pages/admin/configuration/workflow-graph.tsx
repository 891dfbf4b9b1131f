import dagre from '@dagrejs/dagre';
import { type Edge, Handle, MarkerType, type Node, type NodeProps, Position, ReactFlow } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useMemo } from 'react';
import type { Answer } from '../../../api/request.ts';
import classes from './configuration.module.css';

type Workflow = Answer<'POST /api/admin/configuration/workflow'>['data'];
type StateNode = Node<{ name: string; kind: string }>;

const WIDTH = 170;
const HEIGHT = 46;

/** States and the ways between them as a picture: the order of the layout is that of the way that most cases go. */
export default function WorkflowGraph({
  workflow,
  label,
  isDark,
}: {
  workflow: Workflow;
  label: string;
  isDark: boolean;
}) {
  const { nodes, edges } = useMemo(() => layOut(workflow), [workflow]);
  return (
    <div className={classes.graph} role="img" aria-label={label}>
      {/* The tables beside it are for the keyboard and for readers of the screen. */}
      <div inert style={{ height: '100%' }}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={NODES}
          colorMode={isDark ? 'dark' : 'light'}
          fitView
          fitViewOptions={{ padding: 0.08 }}
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

const NODES = { state: State };

function layOut({ states, transitions }: Workflow): { nodes: StateNode[]; edges: Edge[] } {
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'LR', ranksep: 110, nodesep: 40, edgesep: 24 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { key } of states) graph.setNode(key, { width: WIDTH, height: HEIGHT });
  const ways = transitions.flatMap(({ key, name, from, to }) =>
    from.map((start) => ({ id: `${key} ${start}`, name, start, to })),
  );
  for (const { id, start, to, name } of ways)
    graph.setEdge(start, to, { width: name.length * 6, height: 16, labelpos: 'c' }, id);
  dagre.layout(graph);
  return {
    nodes: states.map(({ key, name, kind }) => {
      const { x = 0, y = 0 } = graph.node(key) ?? {};
      return {
        id: key,
        type: 'state',
        position: { x: x - WIDTH / 2, y: y - HEIGHT / 2 },
        data: { name, kind },
      };
    }),
    edges: ways.map(({ id, name, start, to }) => ({
      id,
      source: start,
      target: to,
      label: name,
      type: 'default',
      markerEnd: { type: MarkerType.ArrowClosed, width: 18, height: 18 },
      labelStyle: { fontSize: 11, fill: 'var(--mantine-color-text)' },
      labelBgStyle: { fill: 'var(--mantine-color-body)', fillOpacity: 0.9 },
    })),
  };
}
