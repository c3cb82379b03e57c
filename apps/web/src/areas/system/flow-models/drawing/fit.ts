import type { Canvas, ElementRegistry } from './services.ts'

const margin = 24
/** Smaller words cannot be read: a wide process is opened at its beginning instead. */
const readable = 0.6

/** What of the place the palette covers. */
function coveredBy(container: HTMLElement): number {
  const palette = container.querySelector<HTMLElement>('.djs-palette')
  return palette === null ? 0 : palette.offsetLeft + palette.offsetWidth
}

/** Shows all of a drawing beside the palette, or, where it could not be read then, its beginning. */
export function fit(canvas: Canvas, registry: ElementRegistry, how: 'whole' | 'readable'): void {
  const { inner, outer } = canvas.viewbox()
  const covered = coveredBy(canvas.getContainer())
  const width = outer.width - covered - 2 * margin
  const height = outer.height - 2 * margin
  if (inner.width <= 0 || width <= 0 || height <= 0) return
  // A small drawing is not blown up.
  const all = Math.min(1, width / inner.width, height / inner.height)
  const scale = how === 'readable' ? Math.max(all, readable) : all
  const [begin] = registry.filter((element) => element.type === 'bpmn:StartEvent')
  const cut = scale > all
  const left = cut ? inner.x : inner.x + inner.width / 2 - width / scale / 2
  const middle = cut && inner.height * scale > height && begin !== undefined ? begin.y + begin.height / 2 : inner.y + inner.height / 2
  canvas.viewbox({
    x: left - (covered + margin) / scale,
    y: middle - outer.height / scale / 2,
    width: outer.width / scale,
    height: outer.height / scale,
  })
}
