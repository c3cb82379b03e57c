const recheckMs = 1_500
const tile = { width: 240, height: 160 }
const lineHeight = 18

/** Each is written with priority, so that no style sheet which somebody adds can outdo it. */
const layerStyle: Readonly<Record<string, string>> = {
  position: 'fixed',
  inset: '0',
  'z-index': '2147483647',
  'pointer-events': 'none',
  visibility: 'visible',
  display: 'block',
  opacity: '1',
  transform: 'none',
  filter: 'none',
  'clip-path': 'none',
  'mask-image': 'none',
  width: 'auto',
  height: 'auto',
  'background-repeat': 'repeat',
  // Whoever prints without grounds would get a white sheet: in place of a picture that it leaves out the browser lays white over the page.
  '-webkit-print-color-adjust': 'exact',
  'print-color-adjust': 'exact',
}

/** What of it a reader would notice if it were otherwise. */
const watched = ['position', 'visibility', 'display', 'opacity', 'z-index', 'background-image', 'print-color-adjust'] as const

function paint(lines: readonly string[], dark: boolean): string {
  const scale = window.devicePixelRatio || 1
  const canvas = document.createElement('canvas')
  canvas.width = tile.width * scale
  canvas.height = tile.height * scale
  const context = canvas.getContext('2d')
  if (context === null) return ''
  context.scale(scale, scale)
  context.translate(tile.width / 2, tile.height / 2)
  context.rotate((-20 * Math.PI) / 180)
  context.font = `12px ${getComputedStyle(document.body).fontFamily}`
  context.fillStyle = dark ? 'rgba(255,255,255,.08)' : 'rgba(0,0,0,.08)'
  context.textAlign = 'center'
  lines.forEach((line, at) => {
    context.fillText(line, 0, at * lineHeight)
  })
  return canvas.toDataURL()
}

function styleOf(lines: readonly string[], dark: boolean): string {
  const style = { ...layerStyle, 'background-image': `url(${paint(lines, dark)})`, 'background-size': `${tile.width}px ${tile.height}px` }
  return Object.entries(style)
    .map(([name, value]) => `${name}: ${value} !important`)
    .join('; ')
}

/** Where it hangs: in full screen only what lies within the element shown can be seen. A video cannot hold it. */
function placeOf(): Element {
  const shown = document.fullscreenElement
  return shown instanceof HTMLElement && !(shown instanceof HTMLMediaElement) ? shown : document.body
}

function looksRight(layer: HTMLElement): boolean {
  const seen = getComputedStyle(layer)
  return watched.every((name) => seen.getPropertyValue(name) === layer.style.getPropertyValue(name))
}

/** Hangs the words over everything and keeps them there; the answer takes them away. */
export function hangWatermark(lines: readonly string[], dark: boolean): () => void {
  const style = styleOf(lines, dark)
  let layer = document.createElement('div')
  const isWhole = () =>
    layer.parentNode === placeOf() && layer.getAttribute('style') === style && layer.attributes.length === 2 && looksRight(layer)
  const observer = new MutationObserver(() => ensure())
  const ensure = () => {
    if (isWhole()) return
    observer.disconnect()
    layer.remove()
    layer = document.createElement('div')
    layer.setAttribute('aria-hidden', 'true')
    layer.setAttribute('style', style)
    placeOf().append(layer)
    observer.observe(layer, { attributes: true })
    // What hides the page's own ancestors or adds a style sheet against the layer, is seen here or at the next look.
    observer.observe(document.body, { childList: true, attributes: true })
    observer.observe(document.head, { childList: true })
  }
  ensure()
  const timer = window.setInterval(ensure, recheckMs)
  document.addEventListener('fullscreenchange', ensure)
  return () => {
    observer.disconnect()
    window.clearInterval(timer)
    document.removeEventListener('fullscreenchange', ensure)
    layer.remove()
  }
}
