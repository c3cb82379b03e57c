import { useEffect } from 'react'

interface WatermarkProps {
  lines: readonly string[]
  /** Ground under the words: they are white on dark. */
  dark: boolean
}

const recheckMs = 1_500
const tile = { width: 240, height: 160 }
const layerStyle = 'position:fixed;inset:0;z-index:99999;pointer-events:none;visibility:visible;display:block;opacity:1;'

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
    context.fillText(line, 0, at * 18)
  })
  return `${layerStyle}background-image:url(${canvas.toDataURL()});background-size:${tile.width}px ${tile.height}px`
}

/** Covers the whole window, dialogs too; put back when somebody removes or alters it (system.md §3.8). */
export function Watermark({ lines, dark }: WatermarkProps) {
  const words = lines.join('\n')
  useEffect(() => {
    if (words === '') return
    const style = paint(words.split('\n'), dark)
    let layer = document.createElement('div')
    const ensure = () => {
      if (layer.isConnected && layer.getAttribute('style') === style) return
      layer.remove()
      layer = document.createElement('div')
      layer.setAttribute('aria-hidden', 'true')
      layer.setAttribute('style', style)
      document.body.append(layer)
    }
    ensure()
    const observer = new MutationObserver(ensure)
    observer.observe(document.body, { childList: true, attributes: true, attributeFilter: ['style', 'class', 'hidden'] })
    const timer = window.setInterval(ensure, recheckMs)
    return () => {
      observer.disconnect()
      window.clearInterval(timer)
      layer.remove()
    }
  }, [words, dark])
  return null
}
