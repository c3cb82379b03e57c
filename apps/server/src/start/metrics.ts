import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The figures of `/metrics` (Prometheus): the process, and each call by route and outcome. */
export interface Metrics {
  observe(route: string, method: string, milliseconds: number, failed: boolean): void
  text(): Promise<string>
  readonly type: string
}

let ofTheProcess: Registry | undefined

/** Memory, collections and handles are of the process, however many servers it opens. Its watch of collections has no end: one for each server would keep the server. */
function processFigures(): Registry {
  if (ofTheProcess === undefined) {
    ofTheProcess = new Registry()
    collectDefaultMetrics({ register: ofTheProcess })
  }
  return ofTheProcess
}

/** Opens the figures. `sessions` answers how many live sessions there are when somebody asks. */
export function openMetrics(sessions: () => Promise<number>): Metrics {
  const registry = new Registry()
  const process = processFigures()
  const labelNames = ['route', 'method'] as const
  const seconds = new Histogram({
    name: 'chengan_call_seconds',
    help: 'time of calls',
    labelNames,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  const faults = new Counter({ name: 'chengan_call_faults_total', help: 'calls that ended in a fault', labelNames, registers: [registry] })
  new Gauge({
    name: 'chengan_live_sessions',
    help: 'sessions that are live',
    registers: [registry],
    async collect() {
      this.set(await sessions())
    },
  })
  return {
    observe(route, method, milliseconds, failed) {
      seconds.observe({ route, method }, milliseconds / 1000)
      if (failed) faults.inc({ route, method })
    },
    text: () => Registry.merge([process, registry]).metrics(),
    type: registry.contentType,
  }
}
