import { Counter, Gauge, type Registry } from 'prom-client';
import type { LoopPauses } from '../platform/loop-watch.ts';

/** Figures that the parts of this node give when they are asked. */
export interface NodeSources {
  pool(): { readonly total: number; readonly idle: number; readonly waiting: number; readonly most: number };
  caseMemory(): {
    readonly cases: number;
    readonly bytes: number;
    readonly mostBytes: number;
    readonly hits: number;
    readonly misses: number;
    readonly evicted: number;
  };
  workshop(): Promise<
    readonly {
      readonly room: string;
      readonly busy: number;
      readonly idle: number;
      readonly waiting: number;
      readonly bytes: number;
    }[]
  >;
  pauses(): LoopPauses;
}

/** Reads pool, memory of cases, workshop and event loop when somebody asks; in between they cost nothing. */
export function addNodeMetrics(registry: Registry, sources: NodeSources): void {
  addPool(registry, sources);
  addCaseMemory(registry, sources);
  addWorkshop(registry, sources);
  addPauses(registry, sources);
}

function addPool(registry: Registry, { pool }: NodeSources): void {
  const registers = [registry];
  new Gauge({
    name: 'dossier_pool_connections',
    help: 'Connections to the database, by state (busy, idle).',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle } = pool();
      this.set({ state: 'busy' }, total - idle);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'dossier_pool_connections_most',
    help: 'The maximum number of connections (DATABASE_POOL_SIZE).',
    registers,
    collect() {
      this.set(pool().most);
    },
  });
  new Gauge({
    name: 'dossier_pool_waiting',
    help: 'Work that waits for a connection to the database.',
    registers,
    collect() {
      this.set(pool().waiting);
    },
  });
}

function addCaseMemory(registry: Registry, { caseMemory }: NodeSources): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  gauge('dossier_case_memory_cases', 'Cases in the memory of this node.', () => caseMemory().cases);
  gauge('dossier_case_memory_bytes', 'Memory of the cases, by an estimate.', () => caseMemory().bytes);
  gauge(
    'dossier_case_memory_bytes_most',
    'The maximum of it (CASE_MEMORY_MB).',
    () => caseMemory().mostBytes,
  );
  counter('dossier_case_memory_hits_total', 'Cases that were found in memory.', () => caseMemory().hits);
  counter(
    'dossier_case_memory_misses_total',
    'Cases that were looked for in memory and not found.',
    () => caseMemory().misses,
  );
  counter(
    'dossier_case_memory_evicted_total',
    'Cases that left memory to make room for others.',
    () => caseMemory().evicted,
  );
}

function addWorkshop(registry: Registry, { workshop }: NodeSources): void {
  const registers = [registry];
  new Gauge({
    name: 'dossier_workshop_processes',
    help: 'Processes of the workshop, by room and state (busy, idle).',
    labelNames: ['room', 'state'],
    registers,
    async collect() {
      for (const { room, busy, idle } of await workshop()) {
        this.set({ room, state: 'busy' }, busy);
        this.set({ room, state: 'idle' }, idle);
      }
    },
  });
  new Gauge({
    name: 'dossier_workshop_waiting',
    help: 'Tasks that wait for a process of the workshop, by room.',
    labelNames: ['room'],
    registers,
    async collect() {
      for (const { room, waiting } of await workshop()) this.set({ room }, waiting);
    },
  });
  new Gauge({
    name: 'dossier_workshop_memory_bytes',
    help: 'Resident memory of the processes of the workshop, by room.',
    labelNames: ['room'],
    registers,
    async collect() {
      for (const { room, bytes } of await workshop()) this.set({ room }, bytes);
    },
  });
}

function addPauses(registry: Registry, { pauses }: NodeSources): void {
  const registers = [registry];
  new Gauge({
    name: 'dossier_event_loop_pause_seconds',
    help: 'The longest time for which this process could do nothing else, by window (recent: the last minute or two; start: since the start).',
    labelNames: ['window'],
    registers,
    collect() {
      const { recentMs, longestMs } = pauses();
      this.set({ window: 'recent' }, recentMs / 1000);
      this.set({ window: 'start' }, longestMs / 1000);
    },
  });
  new Gauge({
    name: 'dossier_event_loop_work_seconds',
    help: 'The longest time that this process itself worked in such a pause, by window; in the rest, others had the processor.',
    labelNames: ['window'],
    registers,
    collect() {
      const { recentWorkMs, longestWorkMs } = pauses();
      this.set({ window: 'recent' }, recentWorkMs / 1000);
      this.set({ window: 'start' }, longestWorkMs / 1000);
    },
  });
}
