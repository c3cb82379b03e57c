import { vi } from 'vitest'

type Listener = (event: unknown) => void

/** A map that draws nothing, in place of the library that needs a graphics card: it keeps what it is given, and is clicked, hovered and moved by tests. */
export class DrawnMap {
  static readonly all: DrawnMap[] = []
  readonly sources = new Map<string, { data: { features: readonly DrawnFeature[] }; setData(data: unknown): void }>()
  /** From the ground up. */
  readonly layers = new Set<string>()
  bounds = [123, 29, 124, 30]
  zoom = 12
  #clicked = { id: '', layer: '' }
  #listeners: { type: string; layer: string | undefined; listener: Listener }[] = []

  constructor() {
    DrawnMap.all.push(this)
    // Who made it listens by then.
    setTimeout(() => this.fire('load'))
  }
  on(type: string, layer: string | Listener, listener?: Listener): this {
    this.#listeners.push(
      typeof layer === 'string' ? { type, layer, listener: listener ?? (() => undefined) } : { type, layer: undefined, listener: layer },
    )
    return this
  }
  once(type: string, listener: Listener): this {
    return this.on(type, listener)
  }
  off(type: string, layer: string | Listener, listener?: Listener): this {
    const gone = typeof layer === 'string' ? listener : layer
    this.#listeners = this.#listeners.filter((one) => !(one.type === type && one.listener === gone))
    return this
  }
  fire(type: string, event: unknown = {}, layer?: string): void {
    for (const one of [...this.#listeners]) if (one.type === type && one.layer === layer) one.listener(event)
  }
  addSource(name: string, { data }: { data: { features: readonly DrawnFeature[] } }): void {
    const source = {
      data,
      setData: (next: unknown) => {
        source.data = next as typeof data
      },
    }
    this.sources.set(name, source)
  }
  getSource(name: string) {
    return this.sources.get(name)
  }
  addLayer({ id }: { id: string }, below?: string): void {
    const order = [...this.layers].filter((one) => one !== id)
    order.splice(below === undefined ? order.length : order.indexOf(below), 0, id)
    this.layers.clear()
    for (const one of order) this.layers.add(one)
  }
  moveLayer(id: string, below?: string): void {
    this.addLayer({ id }, below)
  }
  getStyle() {
    return { layers: [...this.layers].map((id) => ({ id })) }
  }
  setFilter(): void {}
  hasImage(): boolean {
    return true
  }
  triggerRepaint(): void {}
  getLayer(id: string): unknown {
    return this.layers.has(id) ? { id } : undefined
  }
  removeLayer(id: string): void {
    this.layers.delete(id)
  }
  removeSource(name: string): void {
    this.sources.delete(name)
  }
  getContainer(): HTMLElement {
    return document.body
  }
  getPadding() {
    return { top: 0, right: 0, bottom: 0, left: 0 }
  }
  getBounds() {
    const [west, south, east, north] = this.bounds
    return { getWest: () => west, getSouth: () => south, getEast: () => east, getNorth: () => north }
  }
  getZoom(): number {
    return this.zoom
  }
  getCenter() {
    const [west = 0, south = 0, east = 0, north = 0] = this.bounds
    return { lng: (west + east) / 2, lat: (south + north) / 2 }
  }
  readonly #canvas = document.createElement('canvas')
  getCanvas() {
    return this.#canvas
  }
  project() {
    return { x: 40, y: 60 }
  }
  move(bounds: readonly number[]): void {
    this.bounds = [...bounds]
    this.fire('moveend')
  }
  fitBounds(bounds: readonly number[]): void {
    this.move(bounds)
  }
  readonly easeTo = vi.fn(({ center: [lng, lat] }: { center: readonly [number, number] }) =>
    this.move([lng - 0.01, lat - 0.01, lng + 0.01, lat + 0.01]),
  )
  readonly jumpTo = vi.fn()
  zoomIn(): void {}
  zoomOut(): void {}
  addControl(): void {}
  remove(): void {}
  /** What is drawn of a source. */
  drawn(source: string): readonly DrawnFeature[] {
    return this.sources.get(source)?.data.features ?? []
  }
  clickOn(id: string, layer: string): void {
    this.#clicked = { id, layer }
    this.fire('click', { point: { x: 40, y: 60 }, lngLat: { lng: 123.6, lat: 29.8 } })
  }
  queryRenderedFeatures(_point: unknown, { layers }: { layers: readonly string[] }) {
    return layers.includes(this.#clicked.layer) ? [{ properties: { id: this.#clicked.id } }] : []
  }
  /** Somebody clicks a place. */
  clickAt(lng: number, lat: number): void {
    this.fire('click', { point: { x: 40, y: 60 }, lngLat: { lng, lat } })
  }
  pointAt(id: string, layer: string): void {
    this.fire('mousemove', { features: [{ properties: { id } }], point: { x: 40, y: 60 } }, layer)
  }
}

export interface DrawnFeature {
  readonly geometry: { readonly type: string; readonly coordinates: unknown }
  readonly properties: Readonly<Record<string, unknown>>
}

class Nothing {
  on(): this {
    return this
  }
  setLngLat(): this {
    return this
  }
  addTo(): this {
    return this
  }
  remove(): void {}
}

/** Stands for the library (`MapLibraryContext`). The types of a whole map library are more than a test needs. */
export const drawnLibrary = async () => ({ Map: DrawnMap, Marker: Nothing, ScaleControl: Nothing }) as never
