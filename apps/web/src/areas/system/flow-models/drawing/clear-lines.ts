import { routedAround } from '@chengan/flow/image/route'
import type { DrawnElement, ElementRegistry, EventBus, Modeling } from './services.ts'

interface Drawn {
  readonly context: { readonly connection: DrawnElement }
}

const afterLayout = ['commandStack.connection.create.postExecuted', 'commandStack.connection.layout.postExecuted']

/** Of a shape or of where its name stands nothing is passed; a line that one draws straight through another step is led around it. */
class ClearLines {
  static readonly $inject = ['eventBus', 'elementRegistry', 'modeling']

  constructor(bus: EventBus, registry: ElementRegistry, modeling: Modeling) {
    bus.on(afterLayout, ({ context: { connection } }: Drawn) => {
      const clear = clearLineOf(connection, registry)
      if (clear !== null) modeling.updateWaypoints(connection, clear)
    })
  }
}

/** The way around what a line runs through; null where it runs clear. */
export function clearLineOf(connection: DrawnElement, registry: Pick<ElementRegistry, 'filter'>) {
  const { source, target, waypoints } = connection
  if (connection.type !== 'bpmn:SequenceFlow' || source === undefined || target === undefined || waypoints === undefined) return null
  const nodes = registry.filter((one) => one.labelTarget === undefined && one.waypoints === undefined && isNode(one))
  const lines = registry.filter((one) => one !== connection && one.waypoints !== undefined)
  const taken = new Set(lines.flatMap((line) => (line.waypoints ?? []).map(({ y }) => Math.round(y))))
  const line = waypoints.map(({ x, y }) => ({ x, y }))
  const clear = routedAround(line, { from: source, to: target }, nodes, taken)
  return clear === line ? null : clear
}

const isNode = ({ businessObject }: DrawnElement) => businessObject.$instanceOf('bpmn:FlowNode')

/** Leads new and moved lines around what stands between their ends. */
export const clearLines = { __init__: ['clearLines'], clearLines: ['type', ClearLines] }
