import type { NodeState } from '../calls/flow-rows.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'
/** What an image of ours never has; whatever it says, it shall not act in the page. */
const active = 'script, foreignObject, iframe, object, embed, animate, set, image, use, a'

/** The drawing in a text; undefined where it is none. Nothing in it can act in the page. */
export function drawingIn(text: string): SVGSVGElement | undefined {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  if (parsed.namespaceURI !== svgNamespace || parsed.localName !== 'svg') return undefined
  for (const element of parsed.querySelectorAll(active)) element.remove()
  for (const element of [parsed, ...parsed.querySelectorAll('*')]) {
    for (const { name, value } of [...element.attributes]) {
      if (/^on/i.test(name) || /href$/i.test(name) || /javascript:/i.test(value)) element.removeAttribute(name)
    }
  }
  return document.importNode(parsed, true) as Element as SVGSVGElement
}

/** The shapes of the drawing that stand for nodes, by the node. */
export function shapesIn(drawing: SVGSVGElement): ReadonlyMap<string, SVGElement> {
  const shapes = [...drawing.querySelectorAll<SVGElement>('[data-node]')]
  return new Map(shapes.map((shape) => [shape.getAttribute('data-node') ?? '', shape]))
}

/** Changes with every move of the instance: the image is then drawn anew. */
export function stampOf(nodes: readonly NodeState[] | undefined): string {
  return (nodes ?? []).map(({ activityId, state, startTime }) => `${activityId} ${state} ${startTime ?? ''}`).join(';')
}
