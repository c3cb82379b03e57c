import { layoutOf } from '@chengan/flow/image/layout'
import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import type { CommandStack, DrawnElement, ElementRegistry, Modeling, Point } from './services.ts'

type Laid = ReturnType<typeof layoutOf>

const TIDY = 'flow.tidy'

/** Lays a process out anew, from left to right, as one step that can be undone. Pools and lanes have places of their own: they are left alone. */
export function tidier(stack: CommandStack, modeling: Modeling, registry: ElementRegistry) {
  stack.register<{ readonly laid: Laid; readonly corner: Point }>(TIDY, {
    preExecute: ({ laid, corner }) => {
      for (const shape of outermostFirst(registry, laid)) place(modeling, shape, laid, corner)
      for (const connection of registry.filter(({ waypoints }) => waypoints !== undefined)) {
        const line = laid.lines.get(connection.id)
        if (line !== undefined)
          modeling.updateWaypoints(
            connection,
            line.map((point) => moved(point, corner)),
          )
      }
    },
  })
  return {
    possible: () => registry.filter(({ type }) => type === 'bpmn:Participant' || type === 'bpmn:Lane').length === 0,
    tidy: async (xml: string) => {
      const { definition } = await readBpmn(xml)
      // What is drawn and not understood has no place in a layout.
      if (definition === null || (definition.refused ?? []).length > 0) return false
      stack.execute(TIDY, { laid: layoutOf(definition), corner: cornerOf(registry) })
      return true
    },
  }
}

const moved = ({ x, y }: Point, corner: Point): Point => ({ x: Math.round(x + corner.x), y: Math.round(y + corner.y) })

/** Where the drawing begins now, so that it does not jump out of sight. */
function cornerOf(registry: ElementRegistry): Point {
  const shapes = registry.filter((one) => one.waypoints === undefined && one.businessObject.$instanceOf('bpmn:FlowNode'))
  return { x: Math.min(...shapes.map(({ x }) => x)), y: Math.min(...shapes.map(({ y }) => y)) }
}

const depthOf = (shape: DrawnElement): number => (shape.parent === undefined ? 0 : 1 + depthOf(shape.parent))

/** What a shape holds moves with it; a timer on its edge does too. */
function outermostFirst(registry: ElementRegistry, laid: Laid): readonly DrawnElement[] {
  const shapes = registry.filter((one) => one.labelTarget === undefined && one.host === undefined && laid.boxes.has(one.id))
  return [...shapes].sort((one, other) => depthOf(one) - depthOf(other))
}

function place(modeling: Modeling, shape: DrawnElement, laid: Laid, corner: Point): void {
  const box = laid.boxes.get(shape.id)
  if (box === undefined) return
  const to = moved(box, corner)
  if (shape.type === 'bpmn:SubProcess') modeling.resizeShape(shape, { ...to, width: Math.round(box.width), height: Math.round(box.height) })
  else modeling.moveShape(shape, { x: to.x - shape.x, y: to.y - shape.y })
}
